import { IDENTITY } from '@course-center/domain/access/identity';
import { canManageAccount } from '@course-center/domain/access/organization';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { REVIEWED_STAGES } from '@course-center/domain/evaluation/stages';
import type { Transaction } from '../../../database/database.ts';
import {
  evaluationCourseGroups,
  evaluationCourses,
  evaluationCourseTeachers,
  reviews,
} from '../../../database/evaluation-schema.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from '../../../database/query.ts';
import { expertGroupMembers, expertGroups, people } from '../../../database/schema.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import type { Actor } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';

/** What an expert of a side is still needed for, in words; null when it is nothing. Whoever is judged does not come here. */
export async function engagementsOf(
  { tx }: Pick<Change, 'tx'>,
  personId: number,
  side: Side,
): Promise<string | null> {
  const found = [
    ...(side === 'central' ? await groupsOf(tx, personId) : []),
    ...(await openReviewsOf(tx, personId, side)),
  ];
  return found.length === 0 ? null : found.join('；');
}

/** Whether experts review, or ever reviewed, what a caller who is not the course centre teaches. */
export async function wasReviewed(tx: Transaction, { identity, person_id }: Actor): Promise<boolean> {
  if (identity === IDENTITY.administrator) return false;
  const [own] = await tx
    .select({ id: evaluationCourseGroups.id })
    .from(evaluationCourseTeachers)
    .innerJoin(
      evaluationCourseGroups,
      eq(evaluationCourseGroups.id, evaluationCourseTeachers.evaluation_course_group_id),
    )
    .where(
      and(
        eq(evaluationCourseTeachers.person_id, person_id),
        inArray(evaluationCourseGroups.stage, [...REVIEWED_STAGES]),
      ),
    )
    .limit(1);
  return own !== undefined;
}

/** Refuses to whoever is not the course centre to sign in as an expert, or to keep one out. */
export async function requireManagedAccount({ tx, actor }: Pick<Change, 'tx' | 'actor'>, personId: number) {
  if (!canManageAccount(actor, await wasExpert(tx, personId)))
    throw new Refused({ reason: 'expert_account' });
}

/**
 * Refuses to whoever is not the course centre to change what an expert signs in or is matched by, once they have been
 * here; to whoever experts judge, or judged, also before, and the address besides.
 */
export async function requireOwnNumbers<Form extends Readonly<Record<'mobile' | 'email', string>>>(
  { tx, actor }: Pick<Change, 'tx' | 'actor'>,
  personId: number,
  form: Form,
  before: Form,
): Promise<void> {
  const changed = (['employee_no', 'mobile', 'email'] as const).find(
    (key) =>
      (form as Partial<Record<string, string>>)[key] !== (before as Partial<Record<string, string>>)[key],
  );
  if (!changed) return;
  const person = await wasExpert(tx, personId);
  if (canManageAccount(actor, person)) return;
  const settled = person.been_here && changed !== 'email';
  if (settled || (await wasReviewed(tx, actor)))
    throw new InvalidInput({ [changed]: '评审专家的账号与联系方式请由课程中心修改' });
}

/**
 * Refuses to whoever experts judge, or judged, to choose what an expert first signs in with: they could do so first.
 * A sheet brings experts without a password, which the course centre then hands out.
 */
export async function requireUnknownPassword(
  { tx, actor, importId }: Pick<Change, 'tx' | 'actor' | 'importId'>,
  password: string | null,
): Promise<void> {
  if (importId || password === null || !(await wasReviewed(tx, actor))) return;
  throw new InvalidInput({
    password: '您任教的课程正在或曾经由专家评审，不能设置专家的初始密码；请导入专家，再由课程中心重置密码',
  });
}

async function wasExpert(tx: Transaction, id: number) {
  const been_here = sql<boolean>`${people.change_password_at} is not null or ${people.last_login_at} is not null`;
  const [row] = await tx
    .select({ expert_once: people.expert_once, been_here })
    .from(people)
    .where(eq(people.id, id));
  return row ?? { expert_once: false, been_here: false };
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
