import { type Fairness, fairnessEndpoints } from '@course-center/contract/evaluation/fairness';
import { canOverseeReviews } from '@course-center/domain/access/evaluation-courses';
import { groupName } from '@course-center/domain/evaluation/group-name';
import { agreementSentence } from '@course-center/domain/evaluation/reviews/agreement-sentence';
import { OWN_SCHOOL } from '@course-center/domain/evaluation/reviews/expert-names';
import { agreementOf, expertFairness } from '@course-center/domain/evaluation/reviews/fairness';
import { type Reading, readingsOf } from '@course-center/domain/evaluation/reviews/readings';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import fp from 'fastify-plugin';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { points } from '../reviews/present-reviewing.ts';
import { type SubmittedReview, submittedReviews } from './fairness.repository.ts';

export const fairnessRoutes = fp(
  async (app) => {
    serve(app, fairnessEndpoints.read, ({ scene, actor, query }) =>
      readFairness(scene, actor, query.process),
    );
    serve(app, fairnessEndpoints.sheet, async ({ scene, actor, query }) => {
      const all = await readFairness(scene, actor, query.process);
      const found = all.find(({ evaluation_system_id: id }) => id === query.evaluation_system_id);
      if (!found) throw notFound('该评估体系本学期没有已提交的评审');
      return query.table === 'experts' ? expertSheet(found) : courseSheet(found);
    });
  },
  { name: 'fairness-routes', dependencies: ['actor'] },
);

/** How the experts of each evaluation system scored in the term. It changes nothing. */
async function readFairness({ db, term }: Scene, actor: Actor, process: Process): Promise<Fairness[]> {
  if (!canOverseeReviews(actor)) throw forbidden();
  const reviews = await submittedReviews(db, await termOf(db, term), process, actor.person_id);
  return [...Map.groupBy(reviews, ({ evaluation_system_id }) => evaluation_system_id).values()].flatMap(
    (of) => {
      const [first] = of;
      return first ? [ofSystem(first, of)] : [];
    },
  );
}

function ofSystem(
  { evaluation_system_id, evaluation_system_name }: SubmittedReview,
  reviews: readonly SubmittedReview[],
): Fairness {
  const agreement = agreementOf(reviews);
  const byGroup = Map.groupBy(reviews, ({ group_id }) => group_id);
  return {
    evaluation_system_id,
    evaluation_system_name,
    reviews: reviews.length,
    groups: byGroup.size,
    agreement: {
      alpha: agreement.kind === 'measured' ? Math.round(agreement.alpha * 1000) / 1000 : null,
      groups: agreement.groups,
      sentence: agreementSentence(agreement),
    },
    experts: expertsOf(reviews),
    courses: [...byGroup.values()].flatMap(courseOf),
  };
}

function expertsOf(reviews: readonly SubmittedReview[]): Fairness['experts'] {
  const known = new Map(reviews.map((review) => [review.person_id, review]));
  return expertFairness(reviews).map((expert) => ({
    person_id: expert.person_id,
    name: known.get(expert.person_id)?.expert_name ?? '',
    school_name: known.get(expert.person_id)?.school_name ?? '',
    reviews: expert.reviews,
    mean: expert.mean / 100,
    shared: expert.shared,
    shared_mean: points(expert.shared_mean),
    others_mean: points(expert.others_mean),
    difference: points(expert.difference),
    spread: points(expert.spread),
  }));
}

function courseOf(reviews: readonly SubmittedReview[]): Fairness['courses'] {
  const [first] = reviews;
  if (!first) return [];
  const { mean, trimmed, median } = readingsOf(reviews, first.rule);
  const grades = new Set([mean, trimmed, median].flatMap((reading) => reading?.grade ?? []));
  return [
    {
      group_id: first.group_id,
      course_id: first.course_id,
      name: groupName({ ...first, course: first.course_name }),
      department_name: first.department_name,
      reviews: reviews.length,
      mean: inPoints(mean),
      trimmed: inPoints(trimmed),
      median: inPoints(median),
      differs: grades.size > 1,
    },
  ];
}

function inPoints(reading: Reading | null) {
  return reading && { ...reading, score: reading.score / 100 };
}

type Expert = Fairness['experts'][number];

const EXPERTS: readonly SheetColumn<Expert>[] = [
  { title: '专家', cell: ({ name }) => name },
  { title: '单位', cell: ({ school_name }) => school_name || OWN_SCHOOL },
  { title: '评审数', cell: ({ reviews }) => reviews },
  { title: '全部平均', cell: ({ mean }) => mean },
  { title: '标准差', cell: ({ spread }) => spread },
  { title: '共评数', cell: ({ shared }) => shared },
  { title: '共评本人', cell: ({ shared_mean }) => shared_mean },
  { title: '共评他人', cell: ({ others_mean }) => others_mean },
  { title: '平均差', cell: ({ difference }) => difference },
];

type Course = Fairness['courses'][number];

const reading = (title: string, key: 'mean' | 'trimmed' | 'median'): SheetColumn<Course>[] => [
  { title, cell: (course) => course[key]?.score ?? null },
  { title: `${title}等级`, cell: (course) => course[key]?.grade ?? null },
];

const COURSES: readonly SheetColumn<Course>[] = [
  { title: '课程组', width: 32, cell: ({ name }) => name },
  { title: '开课部门', width: 28, cell: ({ department_name }) => department_name },
  { title: '评审数', cell: ({ reviews }) => reviews },
  ...reading('平均分', 'mean'),
  ...reading('去掉最高最低', 'trimmed'),
  ...reading('中位数', 'median'),
  { title: '等级是否一致', cell: ({ differs }) => (differs ? '不一致' : '一致') },
];

async function expertSheet({ experts }: Fairness) {
  return spreadsheet('专家评分尺度', await writeSheet('专家评分尺度', EXPERTS, experts), 'term');
}

async function courseSheet({ courses }: Fairness) {
  return spreadsheet('三种读法下的等级', await writeSheet('三种读法下的等级', COURSES, courses), 'term');
}
