import {
  auditComments,
  beginConversion,
  evaluationCourseGroups,
  evaluationCourseTeachers,
  files,
  groupSteps,
  groupVerdicts,
  inBatches,
  informationFiles,
  informationValues,
  type PlacedContent,
  type Transaction,
} from '@course-center/server/seeding';
import { later, type PreparedGroup } from './prepared-group.ts';

interface GroupToWrite extends PreparedGroup {
  readonly evaluation_course_id: number;
}

type Placed = ReadonlyMap<string, PlacedContent>;

/** Writes groups with everything of theirs, table by table; returns their ids in the same order. */
export async function writeGroups(
  tx: Transaction,
  groups: readonly GroupToWrite[],
  placed: Placed,
): Promise<number[]> {
  const ids = await inBatches(groups.map(groupRow), async (batch) =>
    (
      await tx
        .insert(evaluationCourseGroups)
        .values([...batch])
        .returning({ id: evaluationCourseGroups.id })
    ).map(({ id }) => id),
  );
  const parts = await writeParts(tx, groups, ids);
  await writeValues(tx, groups, parts);
  await writeFiles(tx, groups, parts, placed);
  await writeSteps(tx, groups, ids);
  await writeComments(tx, groups, parts);
  return ids;
}

function groupRow({ group, steps, evaluation_course_id }: GroupToWrite) {
  const { stage, audit_status, reject_count } = group;
  const submission = steps.findLast(({ action }) => action === 'submit');
  return {
    ...{ evaluation_course_id, stage, audit_status, reject_count },
    version: steps.length,
    submitted_at: submission?.at ?? null,
  };
}

/** The ids of the parts, by group and seat. */
async function writeParts(
  tx: Transaction,
  groups: readonly GroupToWrite[],
  ids: readonly number[],
): Promise<number[][]> {
  const rows = groups.flatMap(({ parts, group, steps }, at) =>
    parts.map(({ person_id, is_leader, self_evaluation_grade, findings }, seat) => {
      const teacher = group.teachers[seat];
      const submitted = steps.some(({ action }) => action === 'submit');
      const handed = steps.findLast(({ action }) => action === 'hand_in' || action === 'submit');
      return {
        evaluation_course_group_id: ids[at] as number,
        ...{ person_id, is_leader, self_evaluation_grade, findings },
        handed_in_at: teacher?.handed_in ? (handed?.at ?? null) : null,
        qualified_status: teacher?.qualified_status ?? null,
        detection: submitted ? ((findings.length > 0 ? 2 : 1) as 1 | 2) : null,
      };
    }),
  );
  const written = await inBatches(rows, async (batch) =>
    tx
      .insert(evaluationCourseTeachers)
      .values([...batch])
      .returning({ id: evaluationCourseTeachers.id }),
  );
  let next = 0;
  return groups.map(({ parts }) => parts.map(() => (written[next++] as { id: number }).id));
}

async function writeValues(
  tx: Transaction,
  groups: readonly GroupToWrite[],
  ids: readonly number[][],
): Promise<void> {
  const rows = groups.flatMap(({ parts, begun }, at) =>
    parts.flatMap(({ written }, seat) =>
      written.map(({ field, content }, nth) => ({
        part_id: ids[at]?.[seat] as number,
        key: field.key,
        content,
        version: 1,
        saved_at: new Date(begun.getTime() + nth * 7 * 60_000),
      })),
    ),
  );
  await inBatches(rows, async (batch) => {
    await tx.insert(informationValues).values([...batch]);
    return [];
  });
}

/** Several files share one content in the storage: it was placed once. */
async function writeFiles(
  tx: Transaction,
  groups: readonly GroupToWrite[],
  ids: readonly number[][],
  placed: Placed,
): Promise<void> {
  const wanted = groups.flatMap(({ parts, begun }, at) =>
    parts.flatMap(({ written, person_id }, seat) =>
      written.flatMap(({ field, files: entries }) =>
        entries.flatMap((entry, displayorder) => {
          const content = placed.get(entry.path);
          if (!content) return [];
          return [
            {
              part_id: ids[at]?.[seat] as number,
              key: field.key,
              displayorder,
              entry,
              content,
              person_id,
              begun,
            },
          ];
        }),
      ),
    ),
  );
  const rows = wanted.map(({ entry, content: { convertible, ...content }, person_id, begun }) => ({
    ...content,
    name: entry.name,
    uploaded_by: person_id,
    created_at: begun,
    conversion: convertible ? ('running' as const) : ('none' as const),
  }));
  const written = await inBatches(rows, async (batch) =>
    tx
      .insert(files)
      .values([...batch])
      .returning({ id: files.id, conversion: files.conversion, at: files.created_at }),
  );
  for (const { id, conversion, at } of written)
    if (conversion === 'running') await beginConversion(tx, id, at);
  await inBatches(
    wanted.map(({ part_id, key, displayorder }, at) => ({
      ...{ part_id, key, displayorder },
      file_id: (written[at] as { id: number }).id,
    })),
    async (batch) => {
      await tx.insert(informationFiles).values([...batch]);
      return [];
    },
  );
}

async function writeSteps(
  tx: Transaction,
  groups: readonly GroupToWrite[],
  ids: readonly number[],
): Promise<void> {
  const rows = groups.flatMap(({ steps }, at) =>
    steps.map(({ action, from, after, comment, person_id, identity, at: when }) => ({
      evaluation_course_group_id: ids[at] as number,
      ...{ action, comment, person_id, identity },
      from_stage: from,
      to_stage: after.stage,
      at: when,
    })),
  );
  await inBatches(rows, async (batch) => {
    await tx.insert(groupSteps).values([...batch]);
    return [];
  });
  const verdicts = groups.flatMap(({ steps }, at) =>
    steps.flatMap(({ verdict, comment, person_id, identity, at: when }) =>
      verdict
        ? [
            {
              evaluation_course_group_id: ids[at] as number,
              ...verdict,
              remark: comment,
              ...{ person_id, identity },
              at: when,
            },
          ]
        : [],
    ),
  );
  await inBatches(verdicts, async (batch) => {
    await tx.insert(groupVerdicts).values([...batch]);
    return [];
  });
}

async function writeComments(
  tx: Transaction,
  groups: readonly GroupToWrite[],
  ids: readonly number[][],
): Promise<void> {
  const rows = groups.flatMap(({ comments }, at) =>
    comments.map(({ seat, key, stage, round, comment, person_id, at: when, given }) => ({
      part_id: ids[at]?.[seat] as number,
      ...{ key, stage, round, comment, person_id },
      saved_at: when,
      given_at: given ? later(when, 0) : null,
    })),
  );
  await inBatches(rows, async (batch) => {
    await tx.insert(auditComments).values([...batch]);
    return [];
  });
}
