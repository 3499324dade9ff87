/** A group holds fields; a field holds what is told, or files. */
export const ITEM_CATEGORIES = ['group', 'field'] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

export const ITEM_TYPES = ['richText', 'text', 'textArea', 'file', 'files'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** Whether a field of this type holds files instead of a text. */
export function holdsFiles(type: ItemType): boolean {
  return type === 'file' || type === 'files';
}
