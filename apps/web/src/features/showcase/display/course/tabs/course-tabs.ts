import type { DisplayConfig } from '@course-center/contract/showcase/display';
import type { Layout } from '@course-center/domain/showcase/layout';
import { type PageAddress, queryOf } from '../../frame/page.ts';
import type { CourseData } from '../course-data.ts';

/** The tabs of a course, by the number that stands in its address. */
const TITLES = {
  1: '课程信息',
  2: '课程资料',
  3: '直播观摩',
  4: '专家评价',
  5: '学生评价',
  6: '督导评价',
  7: '知识图谱',
  8: '课程视频',
} as const;

export type CourseTab = keyof typeof TITLES;

/** In their order. On a desktop the videos stand above the tabs. */
export const COURSE_TABS: Readonly<Record<Layout, readonly CourseTab[]>> = {
  desktop: [1, 2, 7, 3, 4, 5, 6],
  mobile: [1, 8, 2, 7, 3, 4, 5, 6],
};

export function tabTitle(tab: CourseTab): string {
  return TITLES[tab];
}

/** Tabs that nothing stands behind yet. */
const COMING: readonly CourseTab[] = [3, 5, 6, 7];

/** The tabs of a course, without those that have nothing in them where the school leaves such out. */
export function tabsOf(
  layout: Layout,
  { expert_words, hide_empty_tabs }: Pick<DisplayConfig, 'expert_words' | 'hide_empty_tabs'>,
  { course, videos }: Pick<CourseData, 'course' | 'videos'>,
): readonly CourseTab[] {
  if (hide_empty_tabs !== '1') return COURSE_TABS[layout];
  const empty = [...COMING];
  if (videos.length === 0) empty.push(8);
  if (course.evaluation_course_group_id === null || expert_words === 'none') empty.push(4);
  return COURSE_TABS[layout].filter((tab) => !empty.includes(tab));
}

/** The tab that an address names; the first where it names none of this layout. */
export function tabAt(address: PageAddress, layout: Layout): CourseTab {
  const named = queryOf(address).get('tab');
  return COURSE_TABS[layout].find((tab) => String(tab) === named) ?? 1;
}

/** The same course with another tab. */
export function tabAddress(address: PageAddress, tab: CourseTab): string {
  const query = queryOf(address);
  query.set('tab', String(tab));
  return `${address.path}?${query}`;
}
