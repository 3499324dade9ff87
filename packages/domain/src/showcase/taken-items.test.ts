import { expect, test } from 'vitest';
import type { AskedField } from '../evaluation/filled-in.ts';
import { type TakenPart, takenItems } from './taken-items.ts';

const field = (key: string, more: Partial<AskedField> = {}): AskedField => ({
  ...{ key, name: `项${key}`, type: 'text', required: false, options: [] },
  ...{ supplementary: false, each_teacher: false },
  ...more,
});
const part = (teacher_name: string, is_leader: boolean, contents: Record<string, string>): TakenPart => ({
  ...{ teacher_name, is_leader, contents: new Map(Object.entries(contents)), files: new Map() },
});

test('what was filled in becomes items of the same groups; empty fields and groups are left out', () => {
  const sections = [
    { name: '概况', fields: [field('a'), field('b'), field('c', { type: 'number' })] },
    { name: '空', fields: [field('d')] },
  ];
  expect(takenItems(sections, [part('李', true, { a: '甲', b: '', c: '48' })], true)).toMatchObject([
    {
      name: '概况',
      category: 'group',
      children: [
        { name: '项a', type: 'text', content: '甲' },
        { name: '项c', type: 'text', content: '48' },
      ],
    },
  ]);
});

test('what the course centre added stays inside', () => {
  const sections = [{ name: '内部', fields: [field('x', { supplementary: true })] }];
  expect(takenItems(sections, [part('李', true, { x: '说明' })], true)).toEqual([]);
});

test('what each teacher filled in comes with their names, what the team did once', () => {
  const sections = [{ name: '总结', fields: [field('s', { each_teacher: true }), field('t')] }];
  const parts = [part('李', true, { s: '一', t: '三' }), part('周', false, { s: '二', t: '不算' })];
  const [group] = takenItems(sections, parts, true);
  expect(group?.children.map(({ name, content }) => [name, content])).toEqual([
    ['项s（李）', '一'],
    ['项s（周）', '二'],
    ['项t', '三'],
  ]);
});

test('files come along, and their text does not', () => {
  const files = [{ name: '大纲.pdf', file_id: 3, target: '' }];
  const sections = [{ name: '资源', fields: [field('f', { type: 'files' })] }];
  const [group] = takenItems(
    sections,
    [{ ...part('李', true, { f: '旧' }), files: new Map([['f', files]]) }],
    false,
  );
  expect(group?.children).toMatchObject([{ type: 'files', content: '', files }]);
});

test('more fields than an editor takes go on in another group of the same name', () => {
  const fields = Array.from({ length: 210 }, (_, at) => field(String(at)));
  const contents = Object.fromEntries(fields.map(({ key }) => [key, '有']));
  const groups = takenItems([{ name: '多', fields }], [part('李', true, contents)], true);
  expect(groups.map(({ name, children }) => [name, children.length])).toEqual([
    ['多', 200],
    ['多', 10],
  ]);
});
