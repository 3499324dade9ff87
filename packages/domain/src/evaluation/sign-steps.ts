import { IDENTITY, type Identity } from '../access/identity.ts';

export interface SignStep {
  readonly title: string;
  readonly info: string;
}

const LEADER_STEPS: readonly SignStep[] = [
  { title: '核对结果', info: '查看本学期课程评估的等级分布与各学院结果，确认无误后进入下一步。' },
  { title: '阅读说明', info: '签字表示您已审阅并同意公布本学期的课程评估结果，签字后不可撤回。' },
  {
    title: '扫码签字',
    info: '点击签字，用手机扫描二维码；正在使用手机的，直接在本机打开。阅读后手写签名并提交。',
  },
];

const EXPERT_STEPS: readonly SignStep[] = [
  { title: '核对评审', info: '核对已提交的评审，确认分数与意见准确无误；还没有提交的评审，提交后再签字。' },
  {
    title: '扫码签字',
    info: '点击签字，用手机扫描二维码；正在使用手机的，直接在本机打开。阅读后手写签名并提交。',
  },
];

/** What the signing wizard walks through for an identity; empty for those who sign nothing. */
export function signSteps(identity: Identity): readonly SignStep[] {
  if (identity === IDENTITY.leader) return LEADER_STEPS;
  return identity === IDENTITY.expert ? EXPERT_STEPS : [];
}
