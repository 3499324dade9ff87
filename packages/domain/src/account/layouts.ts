/** Of so many tables somebody's wishes are kept; of more, those that were changed last. */
export const MOST_LAYOUTS = 80;

/** More columns than any table has. */
export const MOST_COLUMNS = 150;
