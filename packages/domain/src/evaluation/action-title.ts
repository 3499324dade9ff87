import type { Stage } from './stages.ts';
import type { Action } from './transition-table.ts';

/** What a step is called, as those who look at a group read it. */
export const ACTION_TITLE: Readonly<Record<Action, string>> = {
  hand_in: '完成填报',
  take_over: '代为填报',
  submit: '提交资料',
  withdraw: '撤回提交',
  qualify: '审核为合格',
  disqualify: '审核为不合格',
  pass: '通过',
  reject: '驳回',
  refuse: '终止评估',
  conclude: '结束评审',
  close: '结束评议',
  send_back: '退回评审',
  complete: '完成评估',
};

/** The ledger's word for a step. */
export const ACTION_DONE = {
  hand_in: 'handed_in',
  take_over: 'taken_over',
  submit: 'submitted',
  withdraw: 'drawn_back',
  qualify: 'qualified',
  disqualify: 'disqualified',
  pass: 'passed',
  reject: 'rejected',
  refuse: 'refused',
  conclude: 'concluded',
  close: 'closed',
  send_back: 'sent_back',
  complete: 'completed',
} as const satisfies Readonly<Record<Action, string>>;

/** The stages of a process with where the group stands among them, or where its evaluation was ended. */
export function stageStates(stages: readonly Stage[], current: Stage, ended = false) {
  const here = ended ? ('ended' as const) : ('current' as const);
  const at = stages.indexOf(current);
  return stages.map((stage, index) => ({
    stage,
    state: index < at ? ('done' as const) : index === at ? here : ('waiting' as const),
  }));
}
