/** What a central expert can judge. */
export type ExpertField = '工科' | '理学' | '文科' | '经管' | '艺术与思政';

/** The offices that lend the school a central expert. */
export const CENTRAL_OFFICES: readonly [office: string, field: ExpertField][] = [
  ['人工智能教研室', '工科'],
  ['机械设计教研室', '工科'],
  ['电气工程教研室', '工科'],
  ['结构工程教研室', '工科'],
  ['高分子材料教研室', '工科'],
  ['数学教研室', '理学'],
  ['大学英语教研室', '文科'],
  ['翻译教研室', '文科'],
  ['会计学教研室', '经管'],
  ['工商管理教研室', '经管'],
  ['应用经济教研室', '经管'],
  ['思想政治理论教研室', '艺术与思政'],
  ['视觉传达教研室', '艺术与思政'],
  ['环境设计教研室', '艺术与思政'],
];
