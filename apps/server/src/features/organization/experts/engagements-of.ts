import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import type { Transaction } from '../../../database/database.ts';
import { evaluationCourseGroups, evaluationCourses, reviews } from '../../../database/evaluation-schema.ts';
import { and, asc, eq, isNull, ne, sql } from '../../../database/query.ts';
import { expertGroupMembers, expertGroups } from '../../../database/schema.ts';

/** What an expert of a side is still needed for, in words; null when it is nothing. */
export async function engagementsOf(tx: Transaction, personId: number, side: Side): Promise<string | null> {
  const found = [
    ...(side === 'central' ? await groupsOf(tx, personId) : []),
    ...(await openReviewsOf(tx, personId, side)),
  ];
  return found.length === 0 ? null : found.join('；');
}

async function groupsOf(tx: Transaction, personId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: expertGroups.name })
    .from(expertGroupMembers)
    .innerJoin(expertGroups, eq(expertGroups.id, expertGroupMembers.expert_group_id))
    .where(eq(expertGroupMembers.person_id, personId))
    .orderBy(asc(expertGroups.name));
  return rows.length === 0 ? [] : [`专家组：${rows.map(({ name }) => name).join('、')}`];
}

/** Reviews that nobody else could submit. */
async function openReviewsOf(tx: Transaction, personId: number, side: Side): Promise<string[]> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(evaluationCourseGroups, eq(evaluationCourseGroups.id, reviews.evaluation_course_group_id))
    .innerJoin(evaluationCourses, eq(evaluationCourses.id, evaluationCourseGroups.evaluation_course_id))
    .where(
      and(
        eq(reviews.person_id, personId),
        eq(reviews.side, side),
        ne(reviews.status, REVIEW.submitted),
        isNull(evaluationCourses.deleted_at),
      ),
    );
  return row && row.count > 0 ? [`未提交的评审 ${row.count} 条，请先撤回或更换专家`] : [];
}
