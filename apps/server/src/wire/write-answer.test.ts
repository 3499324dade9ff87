import { finished } from '@course-center/domain/lists/steps';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { answerWriter, itemsInSteps, withLists } from './write-answer.ts';

const Row = Type.Object({ id: Type.Integer(), name: Type.String() });
const listed = answerWriter(
  Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    data: Type.Unsafe({ ...Type.Array(Row), nullable: true }),
    meta: Type.Optional(Type.Object({ total: Type.Integer() })),
  }),
);
const read = (answer: object) => JSON.parse(String(listed(answer)));

describe('an answer that is a list', () => {
  const rows = [
    { id: 1, name: '编译原理' },
    { id: 2, name: '"data":[] 与 😀' },
  ];

  it('is written whole, in the order of its schema', () => {
    const answer = { code: 0, message: '', data: rows, meta: { total: 2 } };
    expect(read(answer)).toEqual(answer);
    expect(String(listed(answer)).startsWith('{"code":0,')).toBe(true);
  });

  it('tells nothing that is not declared', () => {
    const told = { code: 0, message: '', data: [{ ...rows[0], secret: '密' }], secret: '密' };
    expect(String(listed(told))).not.toContain('密');
  });

  it('says what it says beside the rows, whatever that is', () => {
    const answer = { code: 0, message: '见 "data":[]', data: rows };
    expect(read(answer)).toEqual(answer);
  });

  it('without rows, or with none at all, is written as well', () => {
    expect(read({ code: 0, message: '', data: [] })).toEqual({ code: 0, message: '', data: [] });
    expect(read({ code: 999, message: '不行', data: null })).toEqual({
      code: 999,
      message: '不行',
      data: null,
    });
  });

  it('is as long as it gets, and the next one as short as it is', () => {
    const many = Array.from({ length: 3000 }, (_, id) => ({ id, name: '课程'.repeat(40) }));
    expect(read({ code: 0, message: '', data: many }).data).toEqual(many);
    expect(read({ code: 0, message: '', data: rows }).data).toEqual(rows);
  });
});

it('the items of a list are written some at each step, and come to the same', () => {
  const rows = Array.from({ length: 45 }, (_, id) => ({ id, name: '课程' }));
  const writing = itemsInSteps(rows, (row) => JSON.stringify(row));
  let steps = 0;
  let step = writing.next();
  for (; !step.done; step = writing.next()) steps += 1;
  expect(steps).toBe(3);
  expect(JSON.parse(`[${Buffer.concat(step.value)}]`)).toEqual(rows);
});

it('an object with long lists comes to the same as written at once', () => {
  const [head, rows] = [{ id: 1, name: '"students":[]' }, Array.from({ length: 45 }, (_, id) => ({ id }))];
  const lists = {
    rows: itemsInSteps(rows, (row) => JSON.stringify(row)),
    none: itemsInSteps([], () => ''),
  };
  const { pieces } = finished(withLists(JSON.stringify(head), lists));
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual({ ...head, rows, none: [] });
});
