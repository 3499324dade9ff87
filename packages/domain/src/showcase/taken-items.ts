import { type AskedField, holdsFiles, isAsked } from '../evaluation/filled-in.ts';
import type { FieldType } from '../evaluation/information-form.ts';
import type { CourseItemForm, ItemField, ItemFile } from './course-items.ts';
import { type ItemType, MOST_FIELDS } from './item.ts';

/** A group of the information form with its fields. */
export interface TakenSection {
  readonly name: string;
  readonly fields: readonly AskedField[];
}

/** What a teacher filled in, by the keys of the fields. */
export interface TakenPart {
  readonly teacher_name: string;
  readonly is_leader: boolean;
  readonly contents: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, readonly ItemFile[]>;
}

const SHOWN_AS: Readonly<Record<FieldType, ItemType>> = {
  text: 'text',
  textArea: 'textArea',
  richText: 'richText',
  file: 'file',
  files: 'files',
  number: 'text',
  address: 'text',
  choice: 'text',
};

/**
 * What visitors see of a filled-in form: what teachers were asked for and filled in. What the course centre added for
 * those who audit and review stays inside.
 */
export function takenItems(
  sections: readonly TakenSection[],
  parts: readonly TakenPart[],
  is_team: boolean,
): CourseItemForm[] {
  return sections.flatMap(({ name, fields }) => {
    const taken = fields.flatMap((field) => takenFields(field, parts, is_team));
    // More fields than a group holds go on in another group of the same name.
    return chunksOf(taken, MOST_FIELDS).map((children) => ({
      ...{ name, category: 'group' as const, type: 'text' as const, content: '', files: [] },
      children,
    }));
  });
}

/** A field of the team once; one that each teacher fills in as often as somebody did, with the name where several did. */
function takenFields(field: AskedField, parts: readonly TakenPart[], is_team: boolean): ItemField[] {
  const filled = parts.filter(
    ({ is_leader, contents, files }) =>
      isAsked(field, { is_team, is_leader }) &&
      (holdsFiles(field) ? (files.get(field.key)?.length ?? 0) > 0 : (contents.get(field.key) ?? '') !== ''),
  );
  return filled.map(({ teacher_name, contents, files }) => ({
    name: filled.length > 1 ? `${field.name.slice(0, 60)}（${teacher_name.slice(0, 30)}）` : field.name,
    category: 'field',
    type: SHOWN_AS[field.type],
    content: holdsFiles(field) ? '' : (contents.get(field.key) ?? ''),
    files: holdsFiles(field) ? (files.get(field.key) ?? []) : [],
  }));
}

function chunksOf<Each>(all: readonly Each[], size: number): Each[][] {
  const chunks: Each[][] = [];
  for (let at = 0; at < all.length; at += size) chunks.push(all.slice(at, at + size));
  return chunks;
}
