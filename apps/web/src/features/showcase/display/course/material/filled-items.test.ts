import type { CourseItem } from '@course-center/contract/showcase/display';
import { expect, test } from 'vitest';
import { isShort, sectionsOf } from './filled-items.ts';

let id = 0;
function field(name: string, content: CourseItem['content'] = '内容'): CourseItem {
  id += 1;
  const type = typeof content === 'string' ? 'text' : 'files';
  return { id, name, category: 'field', type, content, children: [] };
}
function group(name: string, ...children: CourseItem[]): CourseItem {
  id += 1;
  return { id, name, category: 'group', type: 'text', content: '', children };
}

test('groups are sections, and fields outside of them share one', () => {
  const items = [field('简介'), field('大纲'), group('教学设计', field('教案')), field('附件')];
  const sections = sectionsOf(items).map(({ name, fields }) => [name, fields.map((each) => each.name)]);
  expect(sections).toEqual([
    [null, ['简介', '大纲']],
    ['教学设计', ['教案']],
    [null, ['附件']],
  ]);
});

test('what tells nothing is left out, and a group of nothing too', () => {
  expect(sectionsOf([field('空', ''), field('无文件', []), group('空组', field('空', ''))])).toEqual([]);
});

test.each([
  ['a few words', field('方式', '线下'), true],
  ['a long text', field('简介', '长'.repeat(61)), false],
  ['lines', field('简介', '一\n二'), false],
  ['one file', field('大纲', [{ uid: '1', name: 'a.pdf', path: '/a' }]), true],
  ['rich text', { ...field('简介', '<p>短</p>'), type: 'richText' as const }, false],
])('of %s, whether it stands beside another field', (_, item, beside) => {
  expect(isShort(item)).toBe(beside);
});
