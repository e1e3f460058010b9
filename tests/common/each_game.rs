//! A slow test for each game, to test the games in parallel.

/// Makes a slow test of `$check` for each game, and one that no game is left out.
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
