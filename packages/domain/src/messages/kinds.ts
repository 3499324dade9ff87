/** What a message can be about, and all that the product says or derives of each. */
export interface MessageKindRow<Key extends string = string> {
  readonly kind: Key;
  readonly title: string;
  /** When it comes, said to whoever chooses what to hear of. */
  readonly when: string;
  /** Stays in the inbox whatever somebody chose: too much hangs on it. */
  readonly always?: true;
  /** Also leaves the product, where nobody chose otherwise. */
  readonly sent?: true;
  /** Waits for nobody's morning. */
  readonly urgent?: true;
  /** What its texts may name. */
  readonly placeholders: readonly Placeholder[];
  readonly texts: MessageTexts;
}

/** One line, and what stands below it. */
export interface MessageTexts {
  readonly subject: string;
  readonly text: string;
}

/** What is put in where a text says {课程}. Never marks, scores or remarks: a message says what and where. */
export const PLACEHOLDERS = ['姓名', '学校', '课程', '学期', '阶段', '事项', '截止', '名单', '数量'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Known of every message. */
export const COMMON_PLACEHOLDERS = ['姓名', '学校'] as const satisfies readonly Placeholder[];

export const MESSAGE_KIND_TABLE = [
  {
    kind: 'opened',
    title: '阶段开放',
    when: '您要参与的阶段开始时，或者在其开放期间为您安排了课程时',
    sent: true,
    placeholders: ['学期', '阶段', '截止'],
    texts: {
      subject: '{学期}{阶段}已经开始',
      text: '{学期}{阶段}已经开始，截止时间：{截止}。请登录后查看您的任务。',
    },
  },
  {
    kind: 'reminder',
    title: '到期提醒',
    when: '截止前 7 天、3 天、1 天和截止后 1 天，只提醒还有事项未完成的人',
    sent: true,
    placeholders: ['事项', '截止', '数量'],
    texts: { subject: '您有 {数量} 项评估待办，请按时完成', text: '{事项}' },
  },
  {
    kind: 'urged',
    title: '催办',
    when: '课程中心或者您的负责人请您尽快完成时；每天最多一条',
    sent: true,
    placeholders: ['事项', '数量'],
    texts: { subject: '请尽快完成：您有 {数量} 项评估待办', text: '{事项}' },
  },
  {
    kind: 'digest',
    title: '进展汇总',
    when: '您负责的课程每周的进展；截止后仍有人未完成时',
    sent: true,
    placeholders: ['事项', '数量'],
    texts: { subject: '课程评估进展：{数量} 个课程组未完成', text: '{事项}' },
  },
  {
    kind: 'returned',
    title: '资料退回',
    when: '您的课程资料、考核方案或者达成度报告被退回修改时',
    always: true,
    sent: true,
    placeholders: ['课程', '学期', '阶段'],
    texts: {
      subject: '《{课程}》的资料已退回，请修改后重新提交',
      text: '{学期}《{课程}》在{阶段}中被退回。请登录查看审核意见，修改后重新提交。',
    },
  },
  {
    kind: 'review_returned',
    title: '评审退回',
    when: '您提交的评审被退回修改时',
    always: true,
    sent: true,
    placeholders: ['学期', '阶段'],
    texts: {
      subject: '您的评审已退回，请修改后重新提交',
      text: '{学期}有您提交的评审被退回。请登录查看退回原因，修改后重新提交。',
    },
  },
  {
    kind: 'your_turn',
    title: '轮到您处理',
    when: '前面的人都已完成，课程到了您这里时；同一阶段每天最多一条',
    sent: true,
    placeholders: ['学期', '阶段'],
    texts: {
      subject: '有课程等待您处理：{阶段}',
      text: '{学期}有课程进入{阶段}，等待您处理。请登录后查看。',
    },
  },
  {
    kind: 'window_changed',
    title: '时间调整',
    when: '您参与的阶段改了时间，或者为您延长了时间时',
    sent: true,
    placeholders: ['学期', '阶段', '截止'],
    texts: {
      subject: '{阶段}的时间已调整',
      text: '{学期}{阶段}的时间已调整，现在的截止时间：{截止}。',
    },
  },
  {
    kind: 'decided',
    title: '结果可查',
    when: '您的课程的评估结果可以查看时',
    always: true,
    sent: true,
    placeholders: ['课程', '学期'],
    texts: {
      subject: '《{课程}》的评估结果可以查看了',
      text: '{学期}《{课程}》的评估结果可以查看了。请登录后在“评估结果”中查看。',
    },
  },
  {
    kind: 'to_sign',
    title: '等待签字',
    when: '有结果名单等待您签字时',
    always: true,
    sent: true,
    placeholders: ['学期', '名单'],
    texts: { subject: '{名单}等待您签字', text: '{学期}{名单}已送签，请登录后核对并签字。' },
  },
  {
    kind: 'public_notice',
    title: '结果公示',
    when: '与您同一学期、同一流程的评估结果开始公示时',
    placeholders: ['学期', '名单', '截止'],
    texts: {
      subject: '{名单}开始公示',
      text: '{学期}{名单}开始公示，公示至{截止}。如有异议，请在公示期内提出。',
    },
  },
  {
    kind: 'objection_answered',
    title: '异议答复',
    when: '您提出的异议得到答复时',
    always: true,
    sent: true,
    placeholders: ['名单'],
    texts: {
      subject: '您提出的异议已答复',
      text: '您对{名单}提出的异议已答复，请登录后在“结果公示”中查看。',
    },
  },
  {
    kind: 'published',
    title: '结果公布',
    when: '您的课程的评估结果正式公布时',
    sent: true,
    placeholders: ['课程', '学期'],
    texts: {
      subject: '《{课程}》的评估结果已正式公布',
      text: '{学期}《{课程}》的评估结果已正式公布。请登录后在“评估结果”中查看。',
    },
  },
  {
    kind: 'goal_confirmed',
    title: '课程目标审核通过',
    when: '您的考核方案或者达成度报告通过审核时',
    placeholders: ['课程', '学期', '阶段'],
    texts: {
      subject: '《{课程}》的{阶段}已通过审核',
      text: '{学期}《{课程}》的{阶段}已通过审核。请登录后在“课程目标达成”中查看。',
    },
  },
  {
    kind: 'measure_due',
    title: '改进措施到期',
    when: '课程目标的改进措施到了该反馈的学期时',
    placeholders: ['课程', '学期'],
    texts: {
      subject: '《{课程}》有改进措施需要反馈',
      text: '{学期}《{课程}》有以前提出的改进措施需要反馈落实情况。',
    },
  },
  {
    kind: 'security',
    title: '账号安全',
    when: '您的角色、密码或者登录方式有变化时',
    always: true,
    sent: true,
    urgent: true,
    placeholders: ['事项'],
    texts: {
      subject: '账号安全提醒：{事项}',
      text: '{事项}。如果不是您本人的操作，请立即修改密码，并联系课程中心。',
    },
  },
] as const satisfies readonly MessageKindRow[];

export type MessageKind = (typeof MESSAGE_KIND_TABLE)[number]['kind'];
export const MESSAGE_KINDS: readonly MessageKind[] = MESSAGE_KIND_TABLE.map(({ kind }) => kind);

const ROWS = new Map<string, MessageKindRow<MessageKind>>(MESSAGE_KIND_TABLE.map((row) => [row.kind, row]));

export function messageKind(kind: MessageKind): MessageKindRow<MessageKind> {
  return ROWS.get(kind) as MessageKindRow<MessageKind>;
}
