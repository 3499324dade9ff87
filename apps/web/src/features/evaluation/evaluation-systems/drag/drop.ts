/** Where something that is dragged goes, as seen from what it is held over. */
export type Drop = 'before' | 'after' | 'into';
