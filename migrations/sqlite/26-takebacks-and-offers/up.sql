-- The board after a takeback says so, and the message of an offer that has died loses its buttons.
ALTER TABLE match ADD COLUMN taken_back_to INTEGER; -- the ply to which the last takeback went
ALTER TABLE post ADD COLUMN offer INTEGER; -- the offer that it asks for
