/** The plan of a goal course. */
export const goalPlanEndpoints = {};
