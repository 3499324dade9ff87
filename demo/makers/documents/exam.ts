import { readData } from '../../read-data.ts';
import { sheet, table, titled } from './layout.ts';

interface Question {
  readonly text: string;
  /** Of a choice. */
  readonly choices?: readonly string[];
  readonly answer: string;
}

interface ExamPart {
  readonly title: string;
  readonly rule: string;
  readonly points: number;
  readonly questions: readonly Question[];
}

interface Exam {
  readonly course: string;
  readonly parts: readonly ExamPart[];
}

/** A paper, and behind it the answers with their points. */
export function examPaper({ course, parts }: Exam): string {
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  return sheet(
    `《${course}》试卷与评分标准`,
    [
      titled(`《${course}》期末考试试卷（A 卷）`, '2025-2026 学年第二学期　闭卷　120 分钟'),
      '<table><tr><th>班级</th><td></td><th>学号</th><td></td><th>姓名</th><td></td></tr></table>',
      table(
        ['题号', ...parts.map((_, at) => '一二三四五六'[at] as string), '总分'],
        [
          ['满分', ...parts.map(({ points }) => points), total],
          ['得分', ...parts.map(() => ''), ''],
        ],
        [0, 1, 2, 3, 4, 5, 6],
      ),
      ...parts.map(paperPart),
      '<div style="break-before:page"></div>',
      titled('参考答案与评分标准', `《${course}》A 卷`),
      ...parts.map(answerPart),
      '<h2>评阅要求</h2><p>流水评阅，每题固定一名教师；步骤分按上表给分，方法不同但正确的给满分；合计后由另一名教师复核并签字。</p>',
    ].join(''),
  );
}

function headingOf({ title, rule, points }: ExamPart, at: number): string {
  return `<h2>${'一二三四五六'[at]}、${title}（${rule.startsWith('本题') ? rule : `${rule}，共 ${points} 分`}）</h2>`;
}

function paperPart(part: ExamPart, at: number): string {
  return headingOf(part, at) + part.questions.map(paperQuestion).join('');
}

function paperQuestion({ text, choices }: Question, at: number): string {
  const given = choices
    ? `<div class="choices">${choices.map((choice, n) => `<div>${'ABCD'[n]}. ${choice}</div>`).join('')}</div>`
    : '';
  return `<p class="q">${at + 1}. ${text}</p>${given}`;
}

function answerPart(part: ExamPart, at: number): string {
  const rows = part.questions.map(({ answer }, n) => [n + 1, answer]);
  return headingOf(part, at) + table(['题号', '答案与评分要点'], rows, [0], ['10%', '90%']);
}

export const EXAMS = readData<Readonly<Record<'calculus' | 'databases', Exam>>>('exams');
