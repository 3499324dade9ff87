import { expect, test } from 'vitest';
import { COURSE_TABS, tabAddress, tabAt, tabsOf, tabTitle } from './course-tabs.ts';

const at = (search: string) => ({ base: '/app/demo', path: '/course-msg', search });

test('the tabs stand in their order, and a phone has one more', () => {
  expect(COURSE_TABS.desktop.map(tabTitle)).toEqual([
    '课程信息',
    '课程资料',
    '知识图谱',
    '直播观摩',
    '专家评价',
    '学生评价',
    '督导评价',
  ]);
  expect(COURSE_TABS.mobile.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each([
  ['?id=7&tab=4', 'desktop', 4],
  ['?id=7&tab=8', 'mobile', 8],
  ['?id=7&tab=8', 'desktop', 1],
  ['?id=7', 'desktop', 1],
  ['?id=7&tab=9', 'mobile', 1],
  ['?id=7&tab=', 'mobile', 1],
] as const)('%s on a %s shows tab %i', (search, layout, tab) => {
  expect(tabAt(at(search), layout)).toBe(tab);
});

test('another tab keeps everything else of the address', () => {
  expect(tabAddress(at('?id=7&type=2&preview=k&tab=2'), 4)).toBe('/course-msg?id=7&type=2&preview=k&tab=4');
});

test.each([
  ['0', 'praise', 7, 1, [1, 8, 2, 7, 3, 4, 5, 6]],
  ['1', 'praise', 7, 1, [1, 8, 2, 4]],
  ['1', 'none', 7, 1, [1, 8, 2]],
  ['1', 'all', null, 0, [1, 2]],
] as const)(
  'hiding empty tabs (%s), with %s of the experts’ words, group %s and %i videos leaves %j',
  (hide_empty_tabs, expert_words, evaluation_course_group_id, videos, tabs) => {
    const data = { course: { evaluation_course_group_id }, videos: Array(videos) } as unknown as Parameters<
      typeof tabsOf
    >[2];
    expect(tabsOf('mobile', { expert_words, hide_empty_tabs }, data)).toEqual(tabs);
  },
);
