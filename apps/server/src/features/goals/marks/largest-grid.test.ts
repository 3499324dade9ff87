import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { addMarkedCourse, type MarkedCourse } from '../../../testing/goal-marks.ts';
import { longestPiece } from '../../../testing/longest-piece.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

let product: Product;
let teacher: Client;
let of: MarkedCourse;
beforeAll(async () => {
  product = await startProduct('postgres');
  teacher = await product.signIn('teacher');
  of = await addMarkedCourse(product.school.pool, { students: 2_000, questions: 59, marked: 1_999 });
});
afterAll(() => product.close());

const ask = (path: string) =>
  product.app.inject({
    url: `/api/teacher/goals/courses/${of.id}/${path}`,
    headers: { authorization: `Bearer ${teacher.tokens?.access}` },
  });

it.each([
  ['is shown', 'marks', 4],
  ['is taken as a sheet', 'marks/sheet', 1],
])('a grid of 120,000 marks that %s keeps nobody waiting', async (_what, path, atOnce) => {
  const piece = await longestPiece(async () => {
    const came = await Promise.all(Array.from({ length: atOnce }, () => ask(path)));
    expect(came.map(({ statusCode }) => statusCode)).toEqual(came.map(() => 200));
  }, 2);
  // Twice what the bench asks for; laid out and written at once it took a multiple.
  expect(piece).toBeLessThan(100);
});

it('it is the same as any answer: each student with the cells in their columns', async () => {
  const came = await ask('marks');
  expect(came.headers['content-type']).toBe('application/json; charset=utf-8');
  const { code, message, data } = came.json();
  expect([code, message]).toEqual([0, '']);
  expect([data.students.length, data.marks.length]).toEqual([2_000, 2_000]);
  expect(data.marks[0]).toHaveLength(60);
  expect(data.marks[0][59]).toEqual([expect.any(Number), 0, null, 1]);
  expect(data.marks[1_999]).toEqual(Array.from({ length: 60 }, () => []));
  expect(Object.keys(data).slice(-2)).toEqual(['students', 'marks']);
});
