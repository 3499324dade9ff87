/** The parts of a goal course as its teachers see it, each at an address of its own; the plan at the course's. */
export const GOAL_PARTS = ['', 'achievement', 'questionnaire', 'measures', 'report'] as const;
export type GoalPart = (typeof GOAL_PARTS)[number];

/** The same for those above it: where it stands at the course's. */
export const REVIEWED_PARTS = ['', 'plan', 'report'] as const;
export type ReviewedPart = (typeof REVIEWED_PARTS)[number];
