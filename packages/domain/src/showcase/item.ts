/** A group holds fields; a field holds what is told, or files. */
export const ITEM_CATEGORIES = ['group', 'field'] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

export const ITEM_TYPES = ['richText', 'text', 'textArea', 'file', 'files'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What a course may be told in: groups, fields of a group, files of a field. An evaluation's own form fits in. */
export const MOST_ITEMS = 200;
export const MOST_FIELDS = 200;
export const MOST_FILES = 100;

/** Whether a field of this type holds files instead of a text. */
export function holdsFiles(type: ItemType): boolean {
  return type === 'file' || type === 'files';
}
