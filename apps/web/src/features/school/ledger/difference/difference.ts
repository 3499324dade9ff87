import { IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { fieldTitle } from './field-titles.ts';

export interface FieldDifference {
  readonly title: string;
  /** Empty where there was nothing. */
  readonly before: string;
  readonly after: string;
}

export interface FieldKept {
  readonly title: string;
  readonly value: string;
}

type Path = readonly string[];
type Leaf = readonly [path: Path, value: string];

/** What an action of the ledger made different, field by field, in words. */
export function differences(action: string, before: unknown, after: unknown): FieldDifference[] {
  const was = written(before);
  const is = written(after);
  const paths = new Map([...leavesOf(before), ...leavesOf(after)].map(([path]) => [path.join('.'), path]));
  return [...paths].flatMap(([key, path]) => {
    const one = was.get(key) ?? '';
    const other = is.get(key) ?? '';
    return one === other ? [] : [{ title: fieldTitle(action, path), before: one, after: other }];
  });
}

/** What an action's record says besides, and left as it was: that about which it is, and what stood beside the change. */
export function unchanged(action: string, before: unknown, after: unknown): FieldKept[] {
  const was = written(before);
  return leavesOf(after).flatMap(([path, value]) =>
    value !== '' && was.get(path.join('.')) === value ? [{ title: fieldTitle(action, path), value }] : [],
  );
}

function written(value: unknown): Map<string, string> {
  return new Map(leavesOf(value).map(([path, text]) => [path.join('.'), text]));
}

/** The fields of a value, however deep; a list of plain values is one field. */
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (isBranch(value))
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  const text = Array.isArray(value)
    ? value.map((each) => wordOf(each, path)).join('、')
    : wordOf(value, path);
  return [[path, text]];
}

function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((each) => typeof each === 'object' && each !== null);
}

function wordOf(value: unknown, path: Path): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const field = path.at(-1);
  if (field === 'identity') return IDENTITY_TITLE[value as Identity] ?? String(value);
  if (field === 'process') return value === 'old' ? '老课程' : value === 'new' ? '新课程' : String(value);
  return String(value);
}
