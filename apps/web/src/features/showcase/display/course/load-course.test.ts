import { expect, test } from 'vitest';
import { RequestFailed } from '../../../../request/failed.ts';
import type { Read } from '../reading/read.ts';
import { courseLoader } from './load-course.ts';

const REPORT = 'GET report/course/4-1';
const course = { content: '', teacher_intro: '', evaluation_course_group_id: 3, acad_year_term: '' };
const address = { base: '', path: '/course-msg', search: '?id=7&tab=4' };

/** Answers every call; that for the report as told. */
function reading(report: () => unknown): Read {
  const read = async (call: string) => {
    if (call === REPORT) return { data: report() };
    return { data: call.includes('/basic/') ? course : [] };
  };
  return read as unknown as Read;
}
const failing = (status: number) =>
  reading(() => {
    throw new RequestFailed({ kind: 'status', status });
  });
const load = async (read: Read) => (await courseLoader('desktop')(read, address)).report;

test('a course shows what experts said of it', async () => {
  expect(await load(reading(() => 'report'))).toBe('report');
});

test.each([404, 422])('where nothing was said for visitors (%i) there is no report', async (status) => {
  expect(await load(failing(status))).toBeNull();
});

test.each([500, 503, 429])('a course is shown without a report that cannot be had (%i)', async (status) => {
  expect(await load(failing(status))).toBe('unavailable');
});

test('who has to sign in for it is told so', async () => {
  await expect(load(failing(401))).rejects.toMatchObject({ status: 401 });
});
