import type { InformationField, InformationSection } from '@course-center/contract/evaluation/information';
import type { StoredFile } from '@course-center/contract/files';
import { presentFiles } from '../../../platform/files/present-file.ts';
import type { Scene } from '../../../wire/context.ts';
import { type FormField, type FormSection, formOf } from './fields.repository.ts';
import { picturesShown } from './show-pictures.ts';
import { filesOf, type ValueRecord, valuesOf } from './values.repository.ts';

/** What auditors said about a field. */
export interface Remarks {
  readonly audit_comment: string;
  readonly audit_comment_version: number;
  readonly comments: InformationField['comments'];
}

/** Which fields of which part are wanted. */
export interface PartQuery {
  readonly id: number;
  readonly wants: (field: FormField) => boolean;
  readonly remarksOn: (key: string) => Remarks;
  /** What stood there when it was rejected, where it is to be compared. */
  readonly rejected?: (key: string) => RejectedValue;
}

export interface RejectedValue {
  readonly content: string;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

export const NO_REMARKS: Remarks = { audit_comment: '', audit_comment_version: 0, comments: [] };

/** The form of a version with what stands in each part, in a fixed number of statements. */
export async function readSections(
  scene: Scene,
  versionId: number,
  parts: readonly PartQuery[],
): Promise<InformationSection[][]> {
  const { db } = scene;
  const ids = parts.map(({ id }) => id);
  const form = await formOf(db, versionId);
  const values = new Map((await valuesOf(db, ids)).map((value) => [placeOf(value), value]));
  const kept = await filesOf(db, ids);
  const files = await presentFiles(scene, [...new Set(kept.map(({ file_id }) => file_id))]);
  const filesAt = Map.groupBy(kept, placeOf);
  const before = parts.flatMap(({ rejected }) =>
    rejected
      ? form.flatMap(({ fields }) => fields.map(({ key }) => ({ key, content: rejected(key).content })))
      : [],
  );
  const shown = await picturesShown(scene, richTextsOf(form, [...values.values(), ...before]));
  return parts.map((part) => {
    const present = (field: FormField): InformationField => {
      const place = placeOf({ part_id: part.id, key: field.key });
      const attached = (filesAt.get(place) ?? []).flatMap(({ file_id }) => files.get(file_id) ?? []);
      const presented = presentField(field, values.get(place), attached, part.remarksOn(field.key));
      const changed = changedSince(part.rejected?.(field.key), presented);
      if (field.type !== 'richText') return { ...presented, before: changed };
      return {
        ...presented,
        content: shown(presented.content),
        before: changed && { ...changed, content: shown(changed.content) },
      };
    };
    return form.flatMap((each) => presentSection(each, part, present));
  });
}

/** The texts that may have pictures: in any other kind of field a mark is a word. */
function richTextsOf(
  form: readonly FormSection[],
  values: readonly Pick<ValueRecord, 'key' | 'content'>[],
): string[] {
  const fields = form.flatMap(({ fields: inside }) => inside).filter(({ type }) => type === 'richText');
  const keys = new Set(fields.map(({ key }) => key));
  return values.filter(({ key }) => keys.has(key)).map(({ content }) => content);
}

/** What stood there before, where it was something else. */
function changedSince(
  rejected: RejectedValue | undefined,
  { content, files }: Pick<InformationField, 'content' | 'files'>,
): InformationField['before'] {
  if (!rejected) return null;
  const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id).join();
  if (rejected.content === content && ids(rejected.files) === ids(files)) return null;
  return { content: rejected.content, files: rejected.files.map(({ name }) => name) };
}

const placeOf = ({ part_id, key }: { part_id: number; key: string }) => `${part_id}/${key}`;

function presentSection(
  { section, fields }: FormSection,
  { wants }: PartQuery,
  present: (field: FormField) => InformationField,
): InformationSection[] {
  const wanted = fields.filter(wants);
  if (wanted.length === 0) return [];
  const { key, name, displayorder } = section;
  return [{ key, name, category: 'group', type: '', displayorder, children: wanted.map(present) }];
}

function presentField(
  field: FormField,
  value: ValueRecord | undefined,
  files: StoredFile[],
  remarks: Remarks,
): InformationField {
  const { key, name, type, displayorder, required, hint, options, limits, each_teacher } = field;
  return {
    key,
    name,
    category: 'field',
    type,
    displayorder,
    required,
    hint,
    options,
    limits,
    each_teacher,
    content: value?.content ?? '',
    files,
    version: value?.version ?? 0,
    saved_at: value?.saved_at.toISOString() ?? null,
    ...remarks,
    before: null,
    children: [],
  };
}
