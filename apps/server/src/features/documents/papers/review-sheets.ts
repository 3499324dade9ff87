import { OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { treeRows } from '@course-center/domain/lists/tree-rows';
import { InvalidInput } from '../../../wire/failures.ts';
import { type ReviewSheet, requireOwnReviews, sheetReader } from '../../evaluation/public.ts';
import { headOf, moment, type Paper, Pictures, termNames } from '../paper.ts';

/** A file of more sheets begins with its contents. */
const MOST_WITHOUT_CONTENTS = 10;
/** Of sheets with 25 leaves so many take less than half of the memory that a paper may have. */
const SHEETS_AT_ONCE = 50;
const SIDE = { department: '院级专家', central: '校级专家' } as const;

/** What an expert gave and said of groups, each on sheets of its own, with the signature or a line to sign on. */
export const reviewSheets: Paper = {
  template: 'review-sheets',
  most: 30,
  async measure({ scene, actor }, { ids }) {
    if (ids.length === 0) throw new InvalidInput({ ids: '请选择要打印的评审' });
    await requireOwnReviews(scene, actor, ids);
    return { title: ids.length > 1 ? `课程评审表（${ids.length} 份）` : '课程评审表', pieces: ids.length };
  },
  async write({ scene, actor }, { ids }, onDone) {
    const pictures = new Pictures();
    const head = await headOf(scene, pictures);
    const termName = await termNames(scene);
    const readSheet = sheetReader(scene, actor);
    const sheets: (ReturnType<typeof sheetOf> & { readonly signature: string | null })[] = [];
    for (const [at, id] of ids.entries()) {
      const review = await readSheet(id);
      const signature =
        review.signature && pictures.addDrawn(`signature-${at}.png`, review.signature.picture);
      sheets.push({ ...sheetOf(review, termName(review.acad_year_term), actor.name), signature });
      await onDone(at + 1);
    }
    const title = '课程评审表';
    const many = sheets.length > 1;
    const contents = sheets.map(({ name, department, score, grade }) => [name, department, score, grade]);
    return {
      title: many ? `课程评审表（${sheets.length} 份）` : `课程评审表：${sheets[0]?.name}`,
      data: { ...head, title, overall_title: OVERALL_TITLE, many, sheets, contents },
      pictures,
      ...(sheets.length > MOST_WITHOUT_CONTENTS && { inParts: { list: 'sheets', size: SHEETS_AT_ONCE } }),
    };
  },
};

type Indicator = ReviewSheet['indicators'][number];
type Leaf = Indicator & { readonly entry: NonNullable<Indicator['entry']> };
const isLeaf = (indicator: Indicator): indicator is Leaf => indicator.entry !== null;

function sheetOf(review: ReviewSheet, term: string, expert: string) {
  const { course, teachers, score, grade, submitted_at, signature } = review;
  const { levels, rows } = treeRows(review.indicators, isLeaf);
  const total = score === null ? '未提交' : scoreText(score);
  return {
    name: review.name,
    department: course.department_name,
    score: total,
    grade: gradeText(grade),
    facts: [
      ['课程名称', course.name],
      ['课程代码', course.code],
      ['开课部门', course.department_name],
      ['课程性质', course.nature_name || '--'],
      ['教师', teachers.join('、')],
      ['学年学期', term],
      ['评估体系', `${review.evaluation_system_name}（${PROCESS_TITLE[review.process]}）`],
      ['评审专家', `${expert}（${SIDE[review.side]}）`],
    ],
    levels,
    graded: review.input === 'grade',
    rows: rows.map(({ leaf, columns, heads }) => ({
      heads: heads.map(({ node, rows: over }) => ({ name: node.indicator, rows: over })),
      columns,
      name: leaf.indicator,
      points: leaf.total_points,
      grade: gradeText(leaf.entry.grade),
      score: scoreText(leaf.entry.score),
      comment: leaf.entry.expert_comment,
    })),
    overall: review.overall.comment,
    outcome: [
      ['总分', total],
      ['等级', gradeText(grade)],
      ['提交时间', moment(submitted_at)],
    ],
    // A page is known by these alone once it is apart from the first: whose it is, of what, and what was signed.
    notes: [
      `${review.name} · 评审专家 ${expert}`,
      ...(signature ? [`签字校验码 ${signature.digest}，见操作日志`] : []),
    ],
    signed_on: signature ? moment(signature.signed_at).slice(0, 'YYYY-MM-DD'.length) : '',
  };
}
