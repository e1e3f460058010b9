//! A slow test for each game, so that the games are tested side by side.

/// Makes a slow test of each game out of `$check`, and one that holds for all games together: none is left out.
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
