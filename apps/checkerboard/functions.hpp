// The two functions that CheckerBoard calls, version 2 of its interface.
#pragma once

extern "C" {

struct CBmove;  // for games whose moves the board cannot work out itself; not used in English draughts

// Searches and makes a move on the board. Returns 0 draw, 1 win, 2 loss, 3 unknown.
[[gnu::visibility("default")]] int getmove(int board[8][8], int color, double maxtime, char str[1024],
                                           int* playnow, int info, int moreinfo, CBmove* move);

// Answers a command. Returns 1 if it was understood.
[[gnu::visibility("default")]] int enginecommand(char command[256], char reply[1024]);
}
