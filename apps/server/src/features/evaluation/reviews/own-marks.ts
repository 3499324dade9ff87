import type { OwnMarks } from '@course-center/contract/evaluation/reviews';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Actor, Scene } from '../../../wire/context.ts';
import { ownReview } from './own-review.ts';
import { points } from './present-reviewing.ts';

/**
 * What somebody entered in the own other reviews at leaves that are called as those of a review. The own entries are few
 * and found by their reviews, before the names are compared: by name the planner reads what every expert entered.
 * Scores of the same term only: other years are no measure.
 */
const OWN_MARKS = `with own as (
    select r.id, r.person_id, e.version_id, e.acad_year_term from reviews r
    join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id where r.id = $1
  ), others as materialized (
    select r.id, c.name, own.version_id, e.acad_year_term = own.acad_year_term as this_term
    from own join reviews r on r.person_id = own.person_id and r.id <> own.id
    join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id and e.deleted_at is null
    join courses c on c.id = e.course_id
  ), entries as materialized (
    select others.*, x.indicator_id, x.score, x.grade, x.comment, x.saved_at
    from others join review_entries x on x.review_id = others.id
  )
  select leaf.id as indicator_id, x.id as review_id, x.name as course_name, x.score, x.grade, x.comment,
    i.total_points::float8 as total_points, x.this_term
  from entries x join indicators i on i.id = x.indicator_id
  join indicators leaf on leaf.version_id = x.version_id and leaf.indicator = i.indicator
    and not exists (select 1 from indicators below where below.parent_id = leaf.id)
  order by leaf.id, x.saved_at desc, x.id`;

/** As many as anybody chooses from. */
const MOST_PHRASES = 5;

interface MarkRow {
  readonly indicator_id: number;
  readonly review_id: number;
  readonly course_name: string;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly comment: string;
  readonly total_points: number;
  readonly this_term: boolean;
}

/** By leaf of a review what its expert gave and said there in the own other reviews. */
export async function readOwnMarks(scene: Scene, actor: Actor, id: number): Promise<OwnMarks[]> {
  await ownReview(scene, actor, id);
  const { rows } = await scene.school.pool.query<MarkRow>({
    name: 'own_marks',
    text: OWN_MARKS,
    values: [id],
  });
  return [...Map.groupBy(rows, ({ indicator_id }) => indicator_id)].map(([indicator_id, all]) => ({
    indicator_id,
    marks: all.flatMap(({ review_id, course_name, score, total_points, grade, this_term }) =>
      this_term && score !== null
        ? [{ review_id, course_name, score: points(score) as number, total_points, grade }]
        : [],
    ),
    phrases: [...new Set(all.map(({ comment }) => comment))]
      .filter((comment) => comment !== '')
      .slice(0, MOST_PHRASES),
  }));
}
