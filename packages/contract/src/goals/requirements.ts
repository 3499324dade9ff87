/** Graduation requirements and points of a major's entry year. */
export const requirementEndpoints = {};
