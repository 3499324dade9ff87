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

/** Two papers, which nobody is to take for each other: also by the names of their files. */
export function goalReportTitle(masked: boolean): string {
  return masked ? '课程目标达成情况评价报告（隐去学生信息）' : '课程目标达成情况评价报告';
}
