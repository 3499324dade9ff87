import { moved } from '../../../../ui/files/moved.ts';
import { type DraftField, type DraftItem, newField, newItem } from '../editor/course-draft.ts';

export type Items = readonly DraftItem[];

/** What the editor does with the items; each returns them anew. A group is named by its key, and so is a field. */

export function changedItem(items: Items, key: string, change: Partial<DraftItem>): Items {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/** Changes a field wherever it stands. */
export function changedField(
  items: Items,
  key: string,
  change: (field: DraftField) => Partial<DraftField>,
): Items {
  const changed = <Field extends DraftField>(field: Field): Field =>
    field.key === key ? { ...field, ...change(field) } : field;
  return items.map((item) => ({ ...changed(item), children: item.children.map(changed) }));
}

export function withItem(items: Items, category: DraftItem['category']): Items {
  return [...items, newItem(category)];
}

export function withField(items: Items, group: string): Items {
  return items.map((item) =>
    item.key === group ? { ...item, children: [...item.children, newField()] } : item,
  );
}

/** Without a group or a field, wherever it stands. */
export function without(items: Items, key: string): Items {
  return items
    .filter((item) => item.key !== key)
    .map((item) => ({ ...item, children: item.children.filter((child) => child.key !== key) }));
}

/** One step among those that stand beside it. */
export function movedItem(items: Items, key: string, step: -1 | 1): Items {
  const at = items.findIndex((item) => item.key === key);
  if (at >= 0) return moved(items, at, at + step);
  return items.map((item) => {
    const inside = item.children.findIndex((child) => child.key === key);
    return inside < 0 ? item : { ...item, children: moved(item.children, inside, inside + step) };
  });
}
