/** The marks of a goal course. */
export const markEndpoints = {};
