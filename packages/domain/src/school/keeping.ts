import type { Faults } from '../forms/faults.ts';
import { TERM_PATTERN } from '../forms/term-title.ts';

/** How long a school keeps each kind of personal data after it is no longer needed, in days. */
export type KeepingConfig = Readonly<Record<KeepingKind, number>>;

interface KeptKind {
  readonly title: string;
  /** From when on it is counted, and what is done when the time is over. */
  readonly what: string;
  /** A school may say more, and not less: law or the evaluation itself needs it so long. */
  readonly least: number;
  readonly usual: number;
}

const YEAR = 365;
export const MOST_DAYS = 30 * YEAR;

/** What is kept for as long as the school says. */
export const KEEPING_TABLE = {
  left_people: {
    title: '离校人员的联系方式与登录资料',
    what: '自停用之日起计算。到期清除手机、邮箱、简介、照片、密码、登录关联与消息；姓名与工号保留，因为评估记录与已签字的名单要用。',
    least: YEAR,
    usual: 3 * YEAR,
  },
  students: {
    title: '学生名单中的姓名与学号',
    what: '自课程所在学期结束起计算。到期遮盖姓名与学号；成绩不再对应到人，达成度不变。',
    least: 3 * YEAR,
    usual: 6 * YEAR,
  },
  messages: {
    title: '消息与发送记录',
    what: '自消息产生之日起计算。到期删除。',
    least: 180,
    usual: 2 * YEAR,
  },
  failed_logins: {
    title: '登录失败与未能关联的记录',
    what: '自发生之日起计算。到期删除；登录日志依法至少保存六个月。',
    least: 180,
    usual: 180,
  },
  failed_jobs: {
    title: '失败的后台任务',
    what: '自放弃之日起计算，其中可能有人员的编号与出错信息。到期删除，之后不能再重试。',
    least: 30,
    usual: 180,
  },
} as const satisfies Record<string, KeptKind>;

export type KeepingKind = keyof typeof KEEPING_TABLE;
export const KEEPING_KINDS = Object.keys(KEEPING_TABLE) as readonly KeepingKind[];

/** What nobody sets: it goes by itself, or stays for good because others rely on it. */
export const KEPT_OTHERWISE: readonly { readonly title: string; readonly kept: string }[] = [
  { title: '登录会话（地址、浏览器）', kept: '凭据失效后十分钟内删除，最长 30 天' },
  { title: '访客的哈希值', kept: '一天' },
  { title: '导入的表格', kept: '一天' },
  { title: '制作的文书', kept: '一天' },
  { title: '评估资料包', kept: '七天' },
  { title: '浏览器中的草稿', kept: '30 天；密钥不离开本人的登录' },
  { title: '无人引用的文件', kept: '40 天' },
  { title: '课程目标问卷', kept: '只保存计数，不保存谁答了什么' },
  { title: '操作日志', kept: '长期：逐条相连并签名，删改任何一条都会被发现' },
  { title: '已签字、已公布的名单与签字', kept: '长期：是学校的档案' },
  { title: '备份', kept: '按 BACKUP_KEEP 的份数；已清除的内容在较早的备份中仍有，直到它们被替换' },
];

export const DEFAULT_KEEPING_CONFIG = Object.fromEntries(
  KEEPING_KINDS.map((kind) => [kind, KEEPING_TABLE[kind].usual]),
) as KeepingConfig;

export function keepingFaults(config: KeepingConfig): Faults {
  const faults: Record<string, string> = {};
  for (const kind of KEEPING_KINDS) {
    const fault = daysFault(config[kind], KEEPING_TABLE[kind].least);
    if (fault !== null) faults[kind] = fault;
  }
  return faults;
}

function daysFault(days: number, least: number): string | null {
  // An emptied input holds no number.
  if (!Number.isInteger(days)) return '请输入天数';
  if (days < least) return `不能少于 ${least} 天`;
  return days > MOST_DAYS ? `不能多于 ${MOST_DAYS} 天` : null;
}

const DAY = 24 * 60 * 60 * 1000;

/** What is older than this is over its time. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY);
}

/** The month after which a term of a school year is over, in its second year; the third is the summer's. */
const LAST_MONTHS: Readonly<Record<string, number>> = { '1': 2, '2': 7, '3': 8 };

/** Whether a term had ended by then; what is no term has not. */
export function hasTermEnded(code: string, by: Date): boolean {
  const [, , second, season = ''] = TERM_PATTERN.exec(code) ?? [];
  const month = LAST_MONTHS[season];
  return month !== undefined && Date.UTC(Number(second), month, 1) <= by.getTime();
}
