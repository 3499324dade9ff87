import { expect, test } from 'vitest';
import { changeIndicator, newIndicator, type Outline } from '../indicators/outline.ts';
import {
  addField,
  changeField,
  dropField,
  dropFieldOn,
  evidenceKeeper,
  groupsOf,
  mayMoveField,
  moveField,
  moveSection,
  newField,
  removeField,
  removeSection,
  renameSection,
  type Section,
  type Sections,
  sectionsOf,
} from './form-draft.ts';

const section = (key: string, ...fields: readonly string[]): Section => ({
  key,
  name: key,
  fields: fields.map(newField),
});
const FORM: Sections = [section('A', 'a', 'b'), section('B', 'c'), section('C')];
const drawn = (sections: Sections) =>
  sections.map(({ key, fields }) => `${key}:${fields.map((field) => field.key).join('')}`).join(' ');

test.each<[string, Sections, string]>([
  ['a field at the end', addField(FORM, 'A', newField('n')), 'A:abn B:c C:'],
  ['a field after another', addField(FORM, 'A', newField('n'), 'a'), 'A:anb B:c C:'],
  ['a removed field', removeField(FORM, 'c'), 'A:ab B: C:'],
  ['a removed section', removeSection(FORM, 'A'), 'B:c C:'],
  ['a section moved down', moveSection(FORM, 'A', 1), 'B:c A:ab C:'],
  ['a section moved up', moveSection(FORM, 'C', -1), 'A:ab C: B:c'],
  ['the first section moved up', moveSection(FORM, 'A', -1), 'A:ab B:c C:'],
  ['a field moved down', moveField(FORM, 'a', 1), 'A:ba B:c C:'],
  ['a field moved over into the next section', moveField(FORM, 'b', 1), 'A:a B:bc C:'],
  ['a field moved over into the section before', moveField(FORM, 'c', -1), 'A:abc B: C:'],
  ['a field dropped before another', dropField(FORM, 'c', 'a', 'before'), 'A:cab B: C:'],
  ['a field dropped after another', dropField(FORM, 'a', 'c', 'after'), 'A:b B:ca C:'],
  ['a field dropped on a section', dropField(FORM, 'a', 'C', 'into'), 'A:b B:c C:a'],
])('%s', (_fact, sections, expected) => {
  expect(drawn(sections)).toBe(expected);
});

test('the first field of all does not move up, nor the last of all beyond the last section', () => {
  expect(mayMoveField(FORM, 'a', -1)).toBe(false);
  expect(mayMoveField(FORM, 'c', 1)).toBe(true);
  expect(mayMoveField(removeSection(FORM, 'C'), 'c', 1)).toBe(false);
});

test('a field is dropped beside others or into a section, not onto itself', () => {
  expect(dropFieldOn(FORM, 'a', 'a', true)).toBeNull();
  expect(dropFieldOn(FORM, 'a', 'c', false)).toBe('before');
  expect(dropFieldOn(FORM, 'a', 'C', false)).toBe('into');
  expect(dropFieldOn(FORM, 'b', 'A', false)).toBeNull();
});

test('a change touches one field, and sections have keys on the screen only', () => {
  const typed = changeField(renameSection(FORM, 'A', '教学文件'), 'a', {
    type: 'choice',
    options: ['是', '否'],
  });
  expect(groupsOf(typed)[0]).toEqual({
    name: '教学文件',
    fields: [{ ...newField('a'), type: 'choice', options: ['是', '否'] }, newField('b')],
  });
  let made = 0;
  expect(sectionsOf(groupsOf(FORM), () => String(++made)).map(({ key }) => key)).toEqual(['1', '2', '3']);
});

const indicator = (key: string, name: string) => ({ ...newIndicator(key), indicator: name });
/** Types the names one after the other into the indicator x, beside those that stand. */
function typedNames(form: Sections, others: Outline, names: readonly string[]) {
  const keep = evidenceKeeper();
  let [outline, sections]: [Outline, Sections] = [[...others, indicator('x', '目标')], form];
  for (const name of names) {
    const after = changeIndicator(outline, 'x', { indicator: name });
    sections = keep(sections, 'x', outline, after);
    outline = after;
  }
  return sections;
}
const servedBy = (sections: Sections) =>
  sections.flatMap(({ fields }) => fields).flatMap(({ evidence_for = [] }) => evidence_for);

test('what is handed in for an indicator stays so when that gets another name', () => {
  const form = changeField(FORM, 'b', { evidence_for: ['目标', '内容'] });
  expect(servedBy(typedNames(form, [], ['目', '', '课', '课程目标 ']))).toEqual(['课程目标', '内容']);
  const other = changeField(FORM, 'b', { evidence_for: ['考核'] });
  expect(typedNames(other, [], ['评价'])).toBe(other);
});

test.each<[string, readonly string[], string]>([
  ['typed on', ['教', '教学', '教学法'], '教学法'],
  ['shortened', ['教学法', '教学', '教'], '教'],
  ['written anew', ['', '新'], '新'],
])('a name that is %s passes through that of another without taking what is its', (_how, names, name) => {
  const mine = changeField(FORM, 'a', { evidence_for: ['目标'] });
  const form = changeField(mine, 'b', { evidence_for: ['教学'] });
  const others = [indicator('y', '教学'), indicator('z', '')];
  expect(servedBy(typedNames(form, others, names))).toEqual([name, '教学']);
});
