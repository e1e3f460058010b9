//! Signs that stand for others, and what surrounds a turn.

use notation::normalize;

#[test]
fn every_sign_that_stands_for_another_is_replaced() {
    for (typed, read) in [
        ("Ｎｆ３！", "Nf3"),
        ("e2 — e4", "e2 - e4"),
        ("L×d4", "Lxd4"),
        ("♞\u{fe0e}f3", "Nf3"),
        ("e4、f4", "e4,f4"),
        ("`e2e4`", "e2e4"),
        ("Вс4", "Bc4"),
        ("е2-е4", "e2-e4"),
        ("О-О", "O-O"),
        ("3. Nf3", "Nf3"),
        ("12...e5", "e5"),
        ("12… e5", "e5"),
        ("Qb4ch", "Qb4"),
        ("e8=Q mate!", "e8=Q"),
        ("e8=Q, checkmate", "e8=Q"),
        ("O-O check", "O-O"),
        ("I check", "I check"),
        ("so I gave him check", "so I gave him check"),
        ("…Qb4", "Qb4"),
        ("e2->e4", "e2-e4"),
        ("||e4||", "e4"),
        ("Kd8??", "Kd8"),
        ("Kd8 ?!", "Kd8"),
        ("a6a7+", "a6a7+"),
        ("O-O#", "O-O#"),
        ("--", "--"),
        ("2e4", "2e4"),
        ("100 years. Really", "100 years. Really"),
    ] {
        assert_eq!(normalize(typed).text, read, "{typed}");
    }
}

#[test]
fn numbers_and_question_marks_are_annotations() {
    for annotated in ["1.e4", "12...e5", "e4!", "e4?", "Qb4 check"] {
        assert!(normalize(annotated).annotated, "{annotated}");
    }
    for bare in ["e4", "e4.", "Nf3+", "ｅ４"] {
        assert!(!normalize(bare).annotated, "{bare}");
    }
    assert!(normalize("Nf3？").asks && normalize("Nf3 check?").asks);
    assert!(["Nf3!", "Nf3!?", "Nf3??"].iter().all(|text| !normalize(text).asks));
}
