//! Generates a slow test for each game, so that they run in parallel.

/// Generates a slow test of `$check` for each game, and a test that no game is missing.
macro_rules! test_each_game {
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
