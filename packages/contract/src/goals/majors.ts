/** What a major's entry year came to, over all of its courses. */
export const goalMajorEndpoints = {};
