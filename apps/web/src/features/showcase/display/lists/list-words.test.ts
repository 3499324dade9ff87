import { expect, test } from 'vitest';
import { readChoice } from './list-choice.ts';
import { countWords, emptyText, headingOf, headOfList } from './list-words.ts';
import type { ListData } from './load-list.ts';

const offers = {
  departments: [{ id: 1, name: '理学院', dec_counts: 3, children: [] }],
  natures: [],
  categories: [{ name: '通识课', counts: 2 }],
};
const at = (path: string, search: string) => ({ base: '', path, search });

test.each([
  ['/view-all', '?type=1', '推荐课程'],
  ['/view-all', '?type=2', '精品课程'],
  ['/view-all', '?type=3', '其它课程'],
  ['/view-all', '?type=4', '自评精选'],
  ['/department-course', '?id=1&name=别的', '理学院'],
  ['/department-course', '?id=9&name=加群领红包', '学院课程'],
  ['/department-course', '', '全部学院'],
  ['/search-result', '?search=数学', '搜索结果'],
  ['/course-category', '?name=通识课', '通识课'],
  ['/course-category', '?name=加群领红包', '课程类别'],
  ['/course-category', '', '课程类别'],
])('%s%s is headed %s', (path, search, heading) => {
  expect(headingOf(readChoice(at(path, search)), offers)).toBe(heading);
});

test.each([
  ['/view-all', '?type=1', 1234, '共 1,234 门课程'],
  ['/search-result', '?search=数学', 3, '“数学” 共 3 门课程'],
  ['/search-result', '', 0, ''],
  ['/search-result', `?search=${'长'.repeat(60)}`, 0, `“${'长'.repeat(23)}…” 共 0 门课程`],
])('%s%s with %i courses counts them as %s', (path, search, total, words) => {
  expect(countWords(readChoice(at(path, search)), total)).toBe(words);
});

test.each([
  ['/view-all', '?type=1', '暂无数据'],
  ['/view-all', '?type=1&department=1', '【理学院】暂无数据'],
  ['/department-course', '?id=9&name=加群领红包', '暂无数据'],
  ['/department-course', '?id=9', '暂无数据'],
  ['/department-course', '?id=1&grade=D', '没有符合条件的课程'],
  ['/course-category', '?name=<b>无</b>', '暂无数据'],
  ['/course-category', '?name=通识课', '【通识课】暂无数据'],
  ['/search-result', '?search=数学', '没有找到与“数学”相符的课程'],
  ['/search-result', '', '请输入课程名称或教师名称进行搜索'],
])('an empty %s%s says %s', (path, search, text) => {
  expect(emptyText(readChoice(at(path, search)), offers)).toBe(text);
});

const config = { title: '优质课程' } as Parameters<typeof headOfList>[1]['config'];
const data = { courses: [{}], total: 30, offers } as unknown as ListData;
const head = (path: string, search: string) => headOfList(data, { config, address: at(path, search) });

test('search engines find the lists and their pages', () => {
  expect(head('/view-all', '?type=2&page=2')).toMatchObject({
    title: '精品课程 - 优质课程',
    canonical: '/view-all?type=2&page=2',
    hidden: false,
  });
  expect(decodeURIComponent(head('/department-course', '?id=1').canonical)).toBe(
    '/department-course?id=1&name=理学院',
  );
});

test.each([
  ['/view-all', '?type=2&grade=A', '/view-all?type=2'],
  ['/view-all', '?type=2&department=1', '/view-all?type=2'],
  ['/view-all', '?type=2&search=数学', '/view-all?type=2'],
  ['/search-result', '?search=数学&type=1&backpath=/view-all', '/search-result'],
])('what %s%s narrows down is not for them', (path, search, canonical) => {
  expect(head(path, search)).toMatchObject({ canonical, hidden: true });
});
