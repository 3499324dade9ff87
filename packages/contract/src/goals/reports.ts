/** What a goal course came to: achievement, measures and report. */
export const goalReportEndpoints = {};
