import type { CourseItem } from '@course-center/contract/showcase/display';

/** The items that tell something: a group needs a field that does. */
export function filledItems(items: readonly CourseItem[]): CourseItem[] {
  return items
    .map((item) => ({ ...item, children: filledItems(item.children) }))
    .filter(({ content, children }) => content.length > 0 || children.length > 0);
}

/** More characters than this want the whole width. */
const SHORT = 60;

/** Whether a field is short enough to stand beside another: a few words, or one file. */
export function isShort({ type, content }: Pick<CourseItem, 'type' | 'content'>): boolean {
  if (typeof content !== 'string') return content.length === 1;
  return type !== 'richText' && [...content].length <= SHORT && !content.includes('\n');
}

export interface MaterialSection {
  /** Null for fields that stand in no group. */
  readonly name: string | null;
  readonly key: string;
  readonly fields: readonly CourseItem[];
}

/** Groups as sections; fields that follow each other outside of any group share one. */
export function sectionsOf(items: readonly CourseItem[]): MaterialSection[] {
  const sections: { name: string | null; key: string; fields: CourseItem[] }[] = [];
  for (const item of filledItems(items)) {
    const last = sections.at(-1);
    if (item.category === 'group')
      sections.push({ name: item.name, key: `group ${item.id}`, fields: [...item.children] });
    else if (last?.name === null) last.fields.push(item);
    else sections.push({ name: null, key: `field ${item.id}`, fields: [item] });
  }
  return sections;
}
