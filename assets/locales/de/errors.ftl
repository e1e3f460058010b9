our-fault = Bei mir ist etwas schiefgegangen; deine Partien sind sicher. Bitte versuche es gleich noch einmal.
older-command = Discord kennt noch eine ältere Form dieses Befehls; bitte versuche es in einer Minute noch einmal.
other-version = Dieser Knopf stammt von einer anderen Version von mir und geht nicht mehr; bitte nimm stattdessen einen Befehl.
