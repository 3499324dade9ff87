import { IDENTITY, type Identity } from '../../access/identity.ts';
import type { Process } from '../../evaluation/stage-table.ts';

/** What can go into an evidence pack, in the order in which it is offered. */
const EVALUATION_PARTS = ['lists', 'explanations', 'audits', 'figures', 'ledger', 'files'] as const;
const GOAL_PARTS = ['goal_reports', 'goal_sheets', 'goal_figures'] as const;
export const PACK_PARTS = [...EVALUATION_PARTS, ...GOAL_PARTS] as const;
export type PackPart = (typeof PACK_PARTS)[number];

export const PACK_PART_WORDS: Readonly<
  Record<PackPart, { readonly title: string; readonly description: string; readonly unit: string }>
> = {
  lists: {
    title: '结果名单',
    description: '各份送签后的结果名单，为 PDF 文书和 Excel 表格；不限部门和课程时列入',
    unit: '个文件',
  },
  explanations: {
    title: '结果说明',
    description: '每个课程组的结果如何得出，为 PDF 文书',
    unit: '份',
  },
  audits: {
    title: '审核记录',
    description: '每个课程组的资料由谁审核、有何意见，为 PDF 文书',
    unit: '份',
  },
  figures: {
    title: '评估数据',
    description: '课程组的阶段、审核、得分与等级，为 Excel 表格；课程中心另有评审明细',
    unit: '个文件',
  },
  ledger: {
    title: '过程记录',
    description: '课程组的流程记录，附日志的签名存证；课程中心另有操作日志摘录',
    unit: '个文件',
  },
  files: {
    title: '填报资料',
    description: '教师提交、课程中心补充的原始文件，按课程和填报项存放',
    unit: '个文件',
  },
  goal_reports: {
    title: '达成度报告',
    description: '支撑各指标点的目标课程的评价报告，为 PDF 文书；只列入报告已确认、您可以查看的课程',
    unit: '份',
  },
  goal_sheets: {
    title: '评价质量表',
    description: '审核人对考核方案与达成度报告的审核，为 PDF 文书',
    unit: '份',
  },
  goal_figures: {
    title: '达成度数据',
    description: '毕业要求、指标点与各课程目标的达成度，为 Excel 表格，不含学生姓名',
    unit: '个文件',
  },
};

export const PACK_STATES = ['queued', 'making', 'ready', 'failed'] as const;
export type PackState = (typeof PACK_STATES)[number];

export const PACK_STATE_TITLE: Readonly<Record<PackState, string>> = {
  queued: '等待制作',
  making: '制作中',
  ready: '可下载',
  failed: '制作失败',
};

/** What a pack is about: groups of a term, or what goal courses say of a major's entry year or one requirement of it. */
export interface PackScope {
  readonly process: Process | null;
  readonly department_id: number | null;
  readonly course_id: number | null;
  readonly major_id: number | null;
  readonly entry_year: number | null;
  readonly requirement_id: number | null;
  /** Whether students' names are left out. */
  readonly masked: boolean;
  /** Whether lists that are drafts go in, too. */
  readonly drafts: boolean;
}

/** Every group of the term that the caller reaches. */
export const WHOLE_TERM: PackScope = {
  ...{ process: null, department_id: null, course_id: null },
  ...{ major_id: null, entry_year: null, requirement_id: null, masked: false },
  drafts: false,
};

export function partsOf({ major_id }: Pick<PackScope, 'major_id'>): readonly PackPart[] {
  return major_id === null ? EVALUATION_PARTS : GOAL_PARTS;
}

/** The course centre for the school, a principal for the own departments, and nobody else. */
export function canMakePacks({ identity }: { readonly identity: Identity }): boolean {
  return identity === IDENTITY.administrator || identity === IDENTITY.principal;
}

/** A pack is made for a visit, not for keeps: what it is made of stays. */
export const PACK_DAYS = 7;
export const MOST_PACKS = 10;

export type PackRefusal = 'under_way' | 'too_many' | 'nothing_in_it' | 'not_ready';

export const PACK_SENTENCE: Readonly<Record<PackRefusal, string>> = {
  under_way: '您的上一个资料包还在制作，请等它完成，或删除后再制作',
  too_many: `每人最多保留 ${MOST_PACKS} 个资料包，请先删除不再需要的`,
  nothing_in_it: '所选范围内没有可以打包的内容，请调整范围或勾选的内容',
  not_ready: '资料包还没有制作完成，请稍后再下载',
};
