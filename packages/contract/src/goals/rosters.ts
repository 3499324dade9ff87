/** The teaching classes and students of a goal course. */
export const rosterEndpoints = {};
