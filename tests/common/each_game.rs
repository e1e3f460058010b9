//! Generates a slow test for each game, so that they run in parallel.

/// Generates a slow test of `$check` for each game, and a test that no game is missing.
macro_rules! test_each_game {
    ($check:ident) => {
        test_each_game! {
            $check:
            mighty_lion = MightyLion,
            chu_chess_like = ChuChess,
            chu_shogi_like = ChuShogiLike,
            lionheart = Lionheart,
            lionized = Lionized,
            chu_shogi = ChuShogi,
        }
    };
    ($check:ident: $($name:ident = $game:ident),+ $(,)?) => {
        $(
            #[test]
            #[ignore = "slow"]
            fn $name() {
                $check(Game::$game);
            }
        )+

        #[test]
        fn no_game_is_left_out() {
            assert_eq!([$(Game::$game),+], *Game::ALL);
        }
    };
}
