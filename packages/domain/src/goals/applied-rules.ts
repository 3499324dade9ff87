import { type MarkedStudent, type QuestionnaireResult, questionnaireCounts } from './achievement.ts';
import { countedScore, MARK_STATES, type MarkState } from './marks.ts';
import { columnsOf, type GoalPlan } from './plan.ts';
import { FORMULAS, type GoalSetting, SETTING_TITLE, settingText, shareText } from './setting.ts';

/** A rule by which a course's figures were computed, with how often it applied. */
export interface AppliedRule {
  readonly title: string;
  readonly text: string;
}

export interface Computed {
  readonly plan: GoalPlan;
  readonly setting: GoalSetting;
  /** Those who count. */
  readonly students: readonly Pick<MarkedStudent, 'marks'>[];
  /** Retakers who are left out. */
  readonly left_out: number;
  /** How many make-ups stand beside the marks of those who count. */
  readonly make_ups: number;
  readonly questionnaire: QuestionnaireResult | null;
}

/** Every rule that the figures follow, so that whoever has the figures alone can compute them again. */
export function appliedRules(computed: Computed): AppliedRule[] {
  const { setting, left_out, make_ups } = computed;
  const many = countStates(computed);
  return [
    rule(SETTING_TITLE.formula, `${FORMULAS[setting.formula].title}（${FORMULAS[setting.formula].text}）`),
    ...weightRules(computed),
    rule('重修学生', left_out > 0 ? `不计入（${left_out} 名），成绩另列` : retakers(setting)),
    rule('缺考', `计 0 分，计入人数（${many.absent} 个成绩）`),
    rule('缓考', `不计入人数与得分（${many.deferred} 个成绩）`),
    rule('免考', `不计入人数与得分（${many.exempt} 个成绩）`),
    rule('未录入', `不计入人数与得分（${many.missing} 个成绩）`),
    rule('补考', `按首次成绩计算，补考成绩不计入（${make_ups} 个成绩）`),
    rule(
      '没有成绩的题目',
      '其权重由同一考核项的其他题目承担；整个考核项都没有成绩的，由其他考核项承担。学生个人达成度与全班达成度都按此计算',
    ),
    ...questionnaireRules(computed),
    rule(
      SETTING_TITLE.target,
      `${settingText('target', setting.target)}（课程目标另有规定的，以课程目标为准）`,
    ),
    rule(SETTING_TITLE.course_value, settingText('course_value', setting.course_value)),
    rule(
      '取整',
      '计算过程不取整，每个达成度只在最后四舍五入到四位小数；综合达成度与课程达成度由取整前的值计算；是否达到期望值按取整后的值判断',
    ),
  ];
}

const rule = (title: string, text: string): AppliedRule => ({ title, text });

const retakers = ({ count_retakers }: GoalSetting) => (count_retakers ? '计入' : '不计入（没有重修学生）');

function weightRules({ plan, setting }: Computed): AppliedRule[] {
  const rate = 'Σ（对应分值 × 平均分 ÷ 满分）';
  const direct = {
    mean_ratio: `Σ（权重 × ${rate} ÷ Σ 对应分值）÷ Σ 权重`,
    weighted_ratio: `Σ（权重 × ${rate}）÷ Σ（权重 × Σ 对应分值）`,
  };
  return [
    rule(
      '支撑权重',
      plan.matrix
        ? '教师填写的支撑矩阵；考核项没有题目对应该课程目标的，以整个考核项计'
        : '占比 × 对应分值 ÷ 考核项满分，按比例折算为合计 1；计算时不取整，支撑矩阵中只显示四位小数',
    ),
    rule(
      '平均达成度',
      `${setting.formula === 'weighted_ratio' ? direct.weighted_ratio : direct.mean_ratio}，平均分 = 得分合计 ÷ 人数`,
    ),
  ];
}

function countStates({ students, plan }: Computed): Record<MarkState | 'missing', number> {
  const many = { normal: 0, absent: 0, deferred: 0, exempt: 0, missing: 0 };
  const columns = columnsOf(plan).length;
  for (const { marks } of students)
    for (let at = 0; at < columns; at += 1) many[marks[at]?.state ?? 'missing'] += 1;
  return many;
}

function questionnaireRules({ questionnaire, setting }: Computed): AppliedRule[] {
  const { direct_share, questionnaire_least_share: share, questionnaire_least_count: count } = setting;
  const mixed = questionnaireCounts(questionnaire, setting);
  const parts = [direct_share, 10_000 - direct_share].map((of) => settingText('direct_share', of));
  const asked = questionnaire
    ? `应答 ${questionnaire.enrolled} 人，答卷 ${questionnaire.answered} 份；答卷达到 ${shareText(share)} 或 ${count} 份、且不少于 ${questionnaire.least} 份时计入，本次${mixed ? '计入' : '不计入'}`
    : '没有问卷结果';
  return [
    rule('间接达成度', `（平均档次 − 1）÷ 4，五档由低到高为 1 至 5；${asked}`),
    rule(
      '综合达成度',
      mixed
        ? `${parts[0]} × 直接达成度 + ${parts[1]} × 间接达成度；没有间接达成度的等于直接达成度`
        : '等于直接达成度',
    ),
  ];
}

/** Students without a score in all of an item, or in some of its questions: others speak for what they lack. */
export interface Spared {
  readonly item: string;
  readonly why: string;
  readonly whole: boolean;
  readonly students: readonly number[];
}

/** So many of them are named; of a course of thousands nobody reads more. */
export const MOST_SPARED_NAMED = 50;

/** Whose value is made of less than the plan says, by item and reason: whoever reads the figure has to know. */
export function* sparedInSteps(
  plan: GoalPlan,
  students: readonly Pick<MarkedStudent, 'id' | 'marks'>[],
): Generator<void, Spared[]> {
  const columns = columnsOf(plan);
  const spared: Spared[] = [];
  for (const { key, title } of plan.items) {
    yield;
    const own = columns.flatMap(({ item }, at) => (item === key ? [at] : []));
    const found = new Map<string, { why: string; whole: boolean; students: number[] }>();
    for (const { id, marks } of students) {
      const open = own.filter((at) => isLeftOut(marks[at] ?? null));
      if (open.length === 0) continue;
      const states = new Set(open.map((at) => stateTitle(marks[at]?.state)));
      const [why, whole] = [[...states].join('、'), open.length === own.length];
      const group = found.get(`${whole} ${why}`) ?? { why, whole, students: [] };
      found.set(`${whole} ${why}`, group);
      group.students.push(id);
    }
    spared.push(...[...found.values()].map((each) => ({ item: title, ...each })));
  }
  return spared;
}

const isLeftOut = (mark: MarkedStudent['marks'][number]) => mark === null || countedScore(mark) === null;
const stateTitle = (state: MarkState | undefined) => (state ? MARK_STATES[state] : '未录入');

/** Who they are, in the words that follow the sentence: 3 名：…, or of many the first and how many more. */
export function sparedNames(
  many: number,
  named: readonly { readonly number: string; readonly name: string }[],
): string {
  const names = named.map(({ number, name }) => `${number} ${name}`).join('、');
  const rest = many > named.length ? `，另有 ${many - named.length} 名` : '';
  return `${many} 名：${names}${rest}`;
}

/** What it means for them. */
export function sparedText({ item, why, whole }: Pick<Spared, 'item' | 'why' | 'whole'>): string {
  return whole
    ? `“${item}”全部${why}，达成度只由其余考核项计算`
    : `“${item}”部分题目${why}，这些题目的权重由该考核项的其他题目承担`;
}
