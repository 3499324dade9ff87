import {
  ASSESSMENT,
  EXPECTED,
  IMPROVEMENT,
  MARKING,
  OPENING,
  OUTCOME,
  PEERS,
  QUESTIONS,
  REACH,
  STUDENTS,
} from './assessment-and-outcome.ts';
import { CONDITIONS, CONTENT, DIGITAL, DOCUMENTS, GOALS, TEXTBOOK, UPDATES } from './goals-and-content.ts';
import { DESIGN, IDEOLOGY } from './ideology-and-design.ts';
import type { Remarks } from './remark.ts';
import { CLASSROOM, PRACTICE, PREPARATION, RESEARCH, TEAM, TECHNOLOGY, TRIAL } from './teaching.ts';

/** What there is to say, with the short names of the indicators that it is about. */
const THEMES: readonly [remarks: Remarks, ...indicators: string[]][] = [
  [GOALS, '目标定位', '目标可测', '课程目标', '目标大纲'],
  [DOCUMENTS, '教学文件', '教学大纲'],
  [CONTENT, '内容匹配', '内容设计', '内容教材'],
  [UPDATES, '内容更新'],
  [TEXTBOOK, '教材选用', '教材资料'],
  [DIGITAL, '数字资源'],
  [CONDITIONS, '教学条件'],
  [IDEOLOGY, '思政融入', '育人成效', '思政设计'],
  [DESIGN, '教学设计', '教学方法'],
  [CLASSROOM, '课堂互动', '课堂教学'],
  [TECHNOLOGY, '信息技术'],
  [PRACTICE, '实践环节'],
  [TRIAL, '试讲情况'],
  [PREPARATION, '教师准备'],
  [TEAM, '团队结构'],
  [RESEARCH, '教学研究'],
  [ASSESSMENT, '考核对应', '过程考核', '考核方案', '考核评阅'],
  [QUESTIONS, '命题质量'],
  [MARKING, '评阅规范'],
  [OUTCOME, '目标达成'],
  [EXPECTED, '预期成效'],
  [STUDENTS, '学生评价', '综合评价'],
  [PEERS, '同行评价'],
  [REACH, '成果辐射'],
  [IMPROVEMENT, '持续改进'],
  [OPENING, '开课必要'],
];

const BY_INDICATOR: ReadonlyMap<string, Remarks> = new Map(
  THEMES.flatMap(([remarks, ...indicators]) => indicators.map((each) => [each, remarks] as const)),
);

/** What experts write about an indicator; one that nobody has anything to say about is a mistake in the seeds. */
export function remarksOf(shortIndicator: string): Remarks {
  const remarks = BY_INDICATOR.get(shortIndicator);
  if (!remarks) throw new Error(`the demo experts have nothing to say about ${shortIndicator}`);
  return remarks;
}
