import type { CourseBasic, CourseItem } from '@course-center/contract/showcase/display';
import type { Layout } from '@course-center/domain/showcase/layout';
import { RequestFailed } from '../../../../request/failed.ts';
import type { PageAddress } from '../frame/page.ts';
import { INCLUDE } from '../lists/course-query.ts';
import type { Read } from '../reading/read.ts';
import { cleanInBrowser } from '../rich-text/clean-in-browser.ts';
import type { CourseData } from './course-data.ts';
import { type CourseQuery, courseQueryOf } from './course-query.ts';
import { shownCourse } from './shown-course.ts';
import { tabAt } from './tabs/course-tabs.ts';

const RECOMMENDED: Readonly<Record<Layout, number>> = { desktop: 5, mobile: 4 };

export function courseLoader(layout: Layout) {
  return async (read: Read, address: PageAddress): Promise<CourseData> => {
    const query = courseQueryOf(address);
    const known = shownCourse(query);
    const tab = tabAt(address, layout);
    const [data, items] = await Promise.all([
      known ?? loadCourse(read, query, layout),
      tab === 2 ? (known?.items ?? loadItems(read, query)) : (known?.items ?? null),
    ]);
    const report =
      isLoaded(data.report) || tab !== 4 ? data.report : await loadReport(read, data.course, query);
    return { ...data, items, report };
  };
}

async function loadCourse(read: Read, query: CourseQuery, layout: Layout): Promise<CourseData> {
  const asked = { params: { id: query.id }, query: keyOf(query) };
  const [basic, videos, recommended] = await Promise.all([
    read('GET excellent/display/courses/basic/{id}', {
      params: asked.params,
      query: { ...asked.query, include: INCLUDE },
    }),
    read('GET excellent/display/courses/videos/{id}', asked),
    read('GET excellent/display/courses/random/recommend/{id}', {
      params: asked.params,
      query: { ...asked.query, limit: RECOMMENDED[layout] },
    }),
  ]);
  return {
    preview: query.preview,
    course: await cleanCourse(basic.data),
    videos: videos.data,
    recommended: recommended.data,
    items: null,
    report: null,
  };
}

/** What was not to be had is asked for again. */
function isLoaded(report: CourseData['report']): boolean {
  return report !== null && report !== 'unavailable';
}

async function cleanCourse(course: CourseBasic): Promise<CourseBasic> {
  const [content, teacher_intro] = await Promise.all(
    [course.content, course.teacher_intro].map(cleanInBrowser) as [Promise<string>, Promise<string>],
  );
  return { ...course, content, teacher_intro };
}

async function loadItems(read: Read, query: CourseQuery): Promise<readonly CourseItem[]> {
  const { data } = await read('GET excellent/display/courses/information/{id}', {
    params: { id: query.id },
    query: keyOf(query),
  });
  return Promise.all(data.map(cleanItem));
}

async function cleanItem(item: CourseItem): Promise<CourseItem> {
  const { type, content } = item;
  return {
    ...item,
    content: type === 'richText' && typeof content === 'string' ? await cleanInBrowser(content) : content,
    children: await Promise.all(item.children.map(cleanItem)),
  };
}

/** Null where no experts judged the course, or nothing of what they said is for visitors. */
async function loadReport(
  read: Read,
  course: CourseBasic,
  asked: CourseQuery,
): Promise<CourseData['report']> {
  const { evaluation_course_group_id: group_id, acad_year_term } = course;
  if (group_id === null) return null;
  try {
    const query = { group_id, ...(acad_year_term !== '' && { acad_year_term }), ...keyOf(asked) };
    return (await read('GET report/course/4-1', { query })).data;
  } catch (reason) {
    const status = reason instanceof RequestFailed ? reason.status : null;
    if (status === 401) throw reason;
    // The course is there all the same.
    return status === 404 || status === 422 ? null : 'unavailable';
  }
}

function keyOf({ preview }: CourseQuery): { preview?: string } {
  return preview === null ? {} : { preview };
}
