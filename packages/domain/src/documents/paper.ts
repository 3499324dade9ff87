/** The papers that the product sets, by what they tell. */
export const PAPER_KINDS = [
  'review_sheets',
  'result_list',
  'result_explanation',
  'audit_record',
  'ledger_extract',
  'assignment_list',
  'review_detail',
  'own_result',
  'goal_report',
  'goal_quality',
  'evaluation_data',
  'data_sheet',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_STATES = ['queued', 'making', 'ready', 'failed'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** How many sheets one paper may hold. */
export const MOST_SHEETS = 2000;
