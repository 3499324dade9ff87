import { describe, expect, it } from 'vitest';
import { RequestFailed } from '../../../../request/failed.ts';
import type { Read } from '../reading/read.ts';
import { headOfHome, loadHome } from './load-home.ts';

type Asked = Readonly<Record<string, string | number>>;

const SITES = 'GET /api/excellent-course-statistics/get-site-list';
const TRAFFIC = 'GET /api/excellent-course-statistics/source/all/a';

/** Answers every call, and keeps what the courses were asked with. */
function answering(statistics: (call: string) => unknown) {
  const asked: Asked[] = [];
  const read = async (call: string, input?: { query?: Asked }) => {
    if (call === SITES || call === TRAFFIC) return { data: statistics(call) };
    if (call === 'GET excellent/display/courses') asked.push(input?.query ?? {});
    return { data: [] };
  };
  return { read: read as unknown as Read, asked };
}

const counting = (call: string) =>
  call === SITES ? [{ domain: 'localhost', site_id: 'default' }] : { pageSum: [[5, 4, 3]] };

describe('the home page', () => {
  it('asks for eight courses of each section, in the order of the entry tiles and by nobody’s views', async () => {
    const { read, asked } = answering(counting);
    const { sections } = await loadHome(read);
    expect(sections.map(({ section }) => section.type)).toEqual([2, 1, 4, 3]);
    expect(asked.map((query) => query['page[size]'])).toEqual([8, 8, 8, 8]);
    expect(asked.map((query) => query['filter[finalGrade]'])).toEqual([
      'A，B',
      'A，B，C，D',
      undefined,
      'C，D',
    ]);
    expect(asked[1]?.['filter[recommend]']).toBe(1);
    expect(asked[2]).toMatchObject({ 'filter[selfGrade]': 'A，B', show_self_grade: 1 });
    expect(asked.some((query) => 'sort' in query)).toBe(false);
  });

  it('shows the visits of today and of all days', async () => {
    const { traffic } = await loadHome(answering(counting).read);
    expect(traffic).toEqual({ today: [5, 4, 3], total: [5, 4, 3] });
  });

  it('is shown without visits where they cannot be had', async () => {
    const { read } = answering(() => {
      throw new RequestFailed({ kind: 'status', status: 500 });
    });
    await expect(loadHome(read)).resolves.toMatchObject({ traffic: null });
  });

  it('tells search engines how much there is to see', () => {
    const config = {
      ...{ title: '优质课程', school: '示例大学', logo: '', copy_right: '', icp: '' },
      auth: '0' as const,
      expert_words: 'praise' as const,
      hide_empty_tabs: '0' as const,
    };
    const address = { base: '', path: '/excellent', search: '' };
    const departments = [{ id: 1, name: '数学学院', dec_counts: 12, children: [] }];
    const data = { slides: [], sections: [], traffic: null };
    expect(headOfHome({ ...data, departments }, { config, address }).description).toContain(
      '1 个学院的 12 门优质课程',
    );
    expect(headOfHome({ ...data, departments: [] }, { config, address }).description).not.toContain('0');
  });
});
