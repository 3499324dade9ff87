import { expect, test } from 'vitest';
import { NameList } from './names.ts';

function tree(): NameList {
  const names = new NameList();
  names.add(1, '理学院', '理学院');
  names.add(2, '实验中心', '理学院/实验中心');
  names.add(3, '外国语学院', '外国语学院');
  names.add(4, '实验中心', '外国语学院/实验中心');
  names.add(5, '理学院', '外国语学院/理学院');
  names.add(6, '翻译教研室', '外国语学院/翻译教研室');
  return names;
}

test.each([
  ['a name that only one has', '翻译教研室', 6],
  ['a name that several have', '实验中心', 'several'],
  ['a path', '外国语学院/实验中心', 4],
  ['the name of a college, though an office elsewhere has it too', '理学院', 1],
  ['a name that nobody has', '炼金术学院', undefined],
])('%s', (_fact, name, id) => {
  expect(tree().idOf(name)).toBe(id);
});

test('each is named so that it is found again', () => {
  const names = tree();
  for (const id of [1, 2, 3, 4, 5, 6]) expect(names.idOf(names.nameOf(id))).toBe(id);
  expect(names.nameOf(6)).toBe('翻译教研室');
  expect(names.nameOf(null)).toBe('');
  expect(names.nameOf(7)).toBe('');
});
