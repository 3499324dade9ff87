import type { DisplayCourse, DisplayDepartment, Slide } from '@course-center/contract/showcase/display';
import { SECTIONS, type Section } from '@course-center/domain/showcase/section';
import type { PageHead, ShowcasePage } from '../frame/page.ts';
import { INCLUDE, sectionQuery } from '../lists/course-query.ts';
import type { Read } from '../reading/read.ts';
import { loadTraffic, type TrafficData } from './load-traffic.ts';

/** As many courses as a section of the home page shows. */
export const SECTION_COURSES = 8;

export interface SectionCourses {
  readonly section: Section;
  readonly courses: readonly DisplayCourse[];
}

export interface HomeData {
  readonly slides: readonly Slide[];
  readonly departments: readonly DisplayDepartment[];
  readonly sections: readonly SectionCourses[];
  /** Null where nobody counts. */
  readonly traffic: TrafficData | null;
}

export async function loadHome(read: Read): Promise<HomeData> {
  const [slides, departments, traffic, ...sections] = await Promise.all([
    read('GET excellent/display/slides'),
    read('GET excellent/display/departments'),
    loadTraffic(read, new Date()),
    ...SECTIONS.map((section) => loadSection(read, section)),
  ]);
  return { slides: slides.data, departments: departments.data, sections, traffic };
}

async function loadSection(read: Read, section: Section): Promise<SectionCourses> {
  const { data } = await read('GET excellent/display/courses', {
    query: {
      include: INCLUDE,
      'page[size]': SECTION_COURSES,
      'page[number]': 1,
      ...sectionQuery(section),
    },
  });
  return { section, courses: data };
}

export const headOfHome: ShowcasePage<HomeData>['head'] = (data, { config }): PageHead => ({
  title: config.title,
  description: descriptionOf(config.title, data),
  canonical: '/excellent',
  ...(data.slides[0] && { image: data.slides[0].image }),
  structured: { '@type': 'WebSite', name: config.title, inLanguage: 'zh-CN' },
});

function descriptionOf(title: string, { departments }: HomeData): string {
  const courses = departments.reduce((sum, { dec_counts }) => sum + dec_counts, 0);
  if (courses === 0) return `${title}：浏览学校认定的优质课程。`;
  return `${title}：${departments.length} 个学院的 ${courses} 门优质课程，可在线浏览课程介绍、教学视频、课程资料与专家评价。`;
}
