import type { Finding } from '@course-center/domain/evaluation/detection';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  detectionWords,
  evaluationCourses,
  evaluationCourseGroups as groups,
  evaluationCourseTeachers as parts,
} from '../../../database/evaluation-schema.ts';
import { updateMany } from '../../../database/many-rows.ts';
import { asc, eq, inArray } from '../../../database/query.ts';

/** Those of some parts that are still there, with the system's version that each is filled in under. */
export function versionsOfParts(db: Queryable, partIds: readonly number[]) {
  return db
    .select({ part_id: parts.id, version_id: evaluationCourses.version_id })
    .from(parts)
    .innerJoin(groups, eq(groups.id, parts.evaluation_course_group_id))
    .innerJoin(evaluationCourses, eq(evaluationCourses.id, groups.evaluation_course_id))
    .where(inArray(parts.id, [...partIds]));
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

/** What was found in each part. */
export type Findings = ReadonlyMap<number, readonly Finding[]>;

export function keepFindings(tx: Transaction, found: Findings): Promise<void> {
  const changes = [...found].map(([id, findings]) => {
    return { id, detection: findings.length === 0 ? (1 as const) : (2 as const), findings };
  });
  return updateMany(tx, parts, 'id', changes);
}
