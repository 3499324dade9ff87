import type { Finding } from '@course-center/domain/evaluation/detection';
import type { Queryable } from '../../../database/database.ts';
import {
  detectionWords,
  evaluationCourses,
  evaluationCourseGroups as groups,
  evaluationCourseTeachers as parts,
} from '../../../database/evaluation-schema.ts';
import { asc, eq, inArray } from '../../../database/query.ts';

/** The system's version that a part is filled in under; nothing when the part is gone. */
export async function versionOfPart(db: Queryable, partId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ version_id: evaluationCourses.version_id })
    .from(parts)
    .innerJoin(groups, eq(groups.id, parts.evaluation_course_group_id))
    .innerJoin(evaluationCourses, eq(evaluationCourses.id, groups.evaluation_course_id))
    .where(eq(parts.id, partId));
  return row?.version_id;
}

export async function allWords(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ word: detectionWords.word })
    .from(detectionWords)
    .orderBy(asc(detectionWords.id));
  return rows.map(({ word }) => word);
}

/** Marks parts as under audit. */
export async function clearDetection(db: Queryable, partIds: readonly number[]): Promise<void> {
  await db
    .update(parts)
    .set({ detection: null, findings: [] })
    .where(inArray(parts.id, [...partIds]));
}

export async function keepFindings(
  db: Queryable,
  partId: number,
  findings: readonly Finding[],
): Promise<void> {
  await db
    .update(parts)
    .set({ detection: findings.length === 0 ? 1 : 2, findings })
    .where(eq(parts.id, partId));
}
