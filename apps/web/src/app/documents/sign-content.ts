import type { SignContent } from '@course-center/contract/evaluation/signing';
import { partText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { localTime } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { element, facts } from './element.ts';

/** So many rows are drawn together, when they come near. */
const TOGETHER = 50;
const SHORT_DIGEST = 16;

/** The whole of what is signed: who signs what, how the grades are spread, every row. */
export function signContent(content: SignContent): HTMLElement {
  const { rows, digest } = content;
  return element(
    'article',
    { class: 'content' },
    element('p', { class: 'school' }, content.school),
    element('h1', { tabindex: -1 }, content.title),
    facts([
      ['签字人', content.signer],
      ['代签', content.deputy_for === null ? null : `代 ${content.deputy_for} 签字`],
      ['学年学期', termTitle(content.acad_year_term)],
      ['课程', content.process && PROCESS_TITLE[content.process]],
      ['共计', `${rows.length} 项`],
      ['本人课程', content.own.join('；') || null],
      ['说明', content.reason || null],
      ['校验码', element('code', { title: digest }, `${digest.slice(0, SHORT_DIGEST)}…`)],
      ['有效期', `请在 ${localTime(new Date(content.ends_at)).slice(11)} 前完成签字`],
    ]),
    content.grades.length === 0 ? null : gradeTotals(content),
    element('h2', {}, `全部内容（${rows.length} 项）`),
    ...packs(rows).map((pack, index) => rowsFrom(index * TOGETHER, pack)),
  );
}

function gradeTotals({ grades }: SignContent): HTMLElement {
  const all = grades.reduce((sum, { count }) => sum + count, 0);
  return element(
    'ul',
    { class: 'grades', 'aria-label': '各等级数量' },
    ...grades.map(({ grade, count }) =>
      element(
        'li',
        {},
        element('span', { class: `grade grade-${grade}` }, grade),
        element('b', {}, String(count)),
        element('small', {}, partText(count, all)),
      ),
    ),
  );
}

type Row = SignContent['rows'][number];

function packs(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, pack) =>
    rows.slice(pack * TOGETHER, (pack + 1) * TOGETHER),
  );
}

function rowsFrom(first: number, rows: readonly Row[]): HTMLElement {
  return element(
    'ol',
    { class: 'rows', start: first + 1 },
    ...rows.map((row, index) => rowOf(first + index, row)),
  );
}

function rowOf(index: number, row: Row): HTMLElement {
  const {
    course_name,
    name,
    teachers,
    department_name,
    grade,
    score,
    corrected,
    original,
    votes,
    reason,
    own,
  } = row;
  return element(
    'li',
    {},
    element('span', { class: 'index' }, String(index + 1)),
    element(
      'span',
      { class: 'about' },
      element('b', {}, name.startsWith(course_name) ? name : `${course_name} ${name}`),
      // The name of one teacher's group says who teaches.
      name.includes(teachers) ? null : element('small', {}, teachers),
      element('small', {}, department_name),
      votes === '' ? null : element('small', {}, `评议：${votes}`),
      own ? element('small', { class: 'own' }, '签字人或被代签人的课程') : null,
      ...corrected.map(({ title, before, now }) => element('small', {}, `${title}更正：${before} → ${now}`)),
      reason === ''
        ? null
        : element('small', {}, `${corrected.length === 0 ? '等级说明' : '更正理由'}：${reason}`),
    ),
    element(
      'span',
      { class: 'outcome' },
      grade === null ? null : element('span', { class: `grade grade-${grade}` }, grade),
      original === null ? null : element('small', {}, `原 ${gradeText(original)}`),
      score === null ? null : element('small', {}, `${scoreText(score)} 分`),
    ),
  );
}
