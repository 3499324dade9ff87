export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 100;
export const MAX_CELL_CHARACTERS = 5_000;
/** A few bytes can repeat one long text in every cell; this bounds what comes of it. */
export const MAX_CHARACTERS = 20_000_000;
