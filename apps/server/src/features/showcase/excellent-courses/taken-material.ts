import type { CourseItemForm, ItemFile } from '@course-center/domain/showcase/course-items';
import { type TakenPart, type TakenSection, takenItems } from '@course-center/domain/showcase/taken-items';
import type { Transaction } from '../../../database/database.ts';
import { findFiles } from '../../../platform/files/files.repository.ts';
import type { GroupRecord } from '../../evaluation/public.ts';
import { filesOf, formOf, valuesOf } from '../../evaluation/public.ts';

/** What visitors will see of what some groups filled in, by the group; the statements grow with the forms only. */
export async function takenMaterial(
  tx: Transaction,
  groups: readonly GroupRecord[],
): Promise<Map<number, CourseItemForm[]>> {
  const partIds = groups.flatMap(({ teachers }) => teachers.map(({ id }) => id));
  if (partIds.length === 0) return new Map();
  const values = Map.groupBy(await valuesOf(tx, partIds), ({ part_id }) => part_id);
  const attached = await filesOf(tx, partIds);
  const names = new Map(
    (await findFiles(tx, [...new Set(attached.map(({ file_id }) => file_id))])).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const files = Map.groupBy(attached, ({ part_id }) => part_id);
  const forms = await formsOf(tx, groups);
  const partOf = ({ id, name, is_leader }: GroupRecord['teachers'][number]): TakenPart => ({
    teacher_name: name,
    is_leader,
    contents: new Map((values.get(id) ?? []).map(({ key, content }) => [key, content])),
    files: filesByKey(files.get(id) ?? [], names),
  });
  return new Map(
    groups.map((group) => [
      group.id,
      takenItems(forms.get(group.version_id) ?? [], group.teachers.map(partOf), group.is_team),
    ]),
  );
}

async function formsOf(
  tx: Transaction,
  groups: readonly GroupRecord[],
): Promise<Map<number, readonly TakenSection[]>> {
  const forms = new Map<number, readonly TakenSection[]>();
  for (const versionId of new Set(groups.map(({ version_id }) => version_id)))
    forms.set(
      versionId,
      (await formOf(tx, versionId)).map(({ section, fields }) => ({ name: section.name, fields })),
    );
  return forms;
}

function filesByKey(
  attached: readonly { readonly key: string; readonly file_id: number }[],
  names: ReadonlyMap<number, string>,
): Map<string, ItemFile[]> {
  const byKey = Map.groupBy(attached, ({ key }) => key);
  return new Map(
    [...byKey].map(([key, rows]) => [
      key,
      rows.map(({ file_id }) => ({ name: names.get(file_id) ?? '', file_id, target: '' })),
    ]),
  );
}
