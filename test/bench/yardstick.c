/*
The yardstick of `npm run bench`: block-swap annealing under a geometric schedule, as plainly as C can say it. Missing
digits of rows and columns are counted incrementally, a proposal is one of all pairs of free cells that share a box,
and the Metropolis rule is a table of 32-bit thresholds. T is multiplied by COOLING after each level of so many
proposals; where more than 80 levels in a row have not improved, it rises by 2.

usage: yardstick PUZZLE TEMPERATURE PROPOSALS LEVEL COOLING      prints proposals a second of processor time
*/
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZE = 9, CELLS = 81, STRIDE = SIZE + 1, STEEPEST = 4 };

static uint32_t seed = 2463534242u;

static inline uint32_t draw(void) {
	seed ^= seed << 13;
	seed ^= seed >> 17;
	return seed ^= seed << 5;
}

static void set_thresholds(uint32_t *threshold, double temperature) {
	for (int change = 1; change <= STEEPEST; change++)
		threshold[change] = (uint32_t)fmin(4294967295.0, exp(-change / temperature) * 4294967296.0);
}

static int box_of(int cell) {
	return cell / SIZE / 3 * 3 + cell % SIZE / 3;
}

int main(int count, char **words) {
	if (count != 6 || strlen(words[1]) != CELLS)
		return 2;

	int grid[CELLS], is_free[CELLS];
	for (int cell = 0; cell < CELLS; cell++) {
		grid[cell] = words[1][cell] >= '1' && words[1][cell] <= '9' ? words[1][cell] - '0' : 0;
		is_free[cell] = grid[cell] == 0;
	}

	for (int box = 0; box < SIZE; box++)
		for (int digit = 1, is_missing; digit <= SIZE; digit++) {
			is_missing = 1;
			for (int cell = 0; cell < CELLS; cell++)
				is_missing &= !(box_of(cell) == box && grid[cell] == digit);
			for (int cell = 0; cell < CELLS && is_missing; cell++)
				if (box_of(cell) == box && grid[cell] == 0) {
					grid[cell] = digit;
					is_missing = 0;
				}
		}

	int left[SIZE * 36], right[SIZE * 36], pairs = 0;
	for (int a = 0; a < CELLS; a++)
		for (int b = a + 1; b < CELLS; b++)
			if (is_free[a] && is_free[b] && box_of(a) == box_of(b)) {
				left[pairs] = a;
				right[pairs++] = b;
			}

	static int in_row[SIZE * STRIDE], in_column[SIZE * STRIDE], row[CELLS], column[CELLS];
	for (int cell = 0; cell < CELLS; cell++) {
		row[cell] = cell / SIZE * STRIDE;
		column[cell] = cell % SIZE * STRIDE;
		in_row[row[cell] + grid[cell]]++;
		in_column[column[cell] + grid[cell]]++;
	}

	uint32_t threshold[STEEPEST + 1];
	double temperature = atof(words[2]), cooling = atof(words[5]);
	long level = atol(words[4]), stuck = 0;
	set_thresholds(threshold, temperature);

	long proposals = atol(words[3]);
	volatile long gained = 0;
	long before = 0;
	clock_t start = clock();
	for (long k = 0, rest = level; k < proposals; k++, rest--) {
		if (rest == 0) {
			rest = level;
			stuck = gained >= before ? stuck + 1 : 0;
			before = gained;
			if (cooling < 1) {
				temperature = temperature * cooling + (stuck > 80 ? 2 : 0);
				set_thresholds(threshold, temperature);
			}
		}

		int pair = (int)(((uint64_t)draw() * (uint64_t)pairs) >> 32);
		int a = left[pair], b = right[pair], x = grid[a], y = grid[b], change = 0;
		int *rows[2] = {in_row + row[a], in_row + row[b]}, *columns[2] = {in_column + column[a], in_column + column[b]};
		if (rows[0] != rows[1])
			change += (rows[0][x] == 1) - (rows[0][y] == 0) + (rows[1][y] == 1) - (rows[1][x] == 0);
		if (columns[0] != columns[1])
			change += (columns[0][x] == 1) - (columns[0][y] == 0) + (columns[1][y] == 1) - (columns[1][x] == 0);
		if (change > 0 && draw() >= threshold[change])
			continue;

		grid[a] = y;
		grid[b] = x;
		rows[0][x]--, rows[0][y]++, rows[1][y]--, rows[1][x]++;
		columns[0][x]--, columns[0][y]++, columns[1][y]--, columns[1][x]++;
		gained += change;
	}

	printf("%.0f\n", (double)proposals / ((double)(clock() - start) / CLOCKS_PER_SEC));
	return 0;
}
