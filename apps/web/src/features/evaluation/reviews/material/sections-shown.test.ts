import type { InformationSection } from '@course-center/contract/evaluation/information';
import { expect, test } from 'vitest';
import { sectionsShown } from './sections-shown.ts';

const section = (key: string, name: string, fields = 1): InformationSection => ({
  key,
  name,
  category: 'group',
  type: '',
  displayorder: 1,
  children: Array.from({ length: fields }, (_, at) => ({
    key: `${key}${at}`,
  })) as InformationSection['children'],
});

test('what the course centre added comes last, under a name and a key of its own', () => {
  const part = { id: 1, name: '林晓雯', is_leader: 1, sections: [section('aims', '课程目标')] };
  const shown = sectionsShown(part, [section('aims', '督导意见')]);
  expect(shown.map(({ key, name }) => [key, name])).toEqual([
    ['aims', '课程目标'],
    ['supplement-aims', '课程中心补充：督导意见'],
  ]);
});

test('a section without fields is not shown', () => {
  expect(sectionsShown(undefined, [section('none', '其他', 0)])).toEqual([]);
});
