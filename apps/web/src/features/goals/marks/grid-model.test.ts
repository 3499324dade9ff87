import { describe, expect, test } from 'vitest';
import {
  at,
  filledDown,
  inView,
  moved,
  NO_HISTORY,
  noted,
  pasted,
  readBlock,
  redo,
  type Selection,
  undo,
} from './grid-model.ts';

const SIZE = { rows: 5, columns: 3 };
const press = (from: Selection, key: string, held = '') =>
  moved(from, { key, shift: held.includes('shift'), ctrl: held.includes('ctrl'), page: 2 }, SIZE);

describe('keys', () => {
  test.each([
    ['ArrowDown', '', at(2, 1)],
    ['ArrowUp', '', at(0, 1)],
    ['ArrowLeft', '', at(1, 0)],
    ['ArrowRight', '', at(1, 2)],
    ['Enter', '', at(2, 1)],
    ['Enter', 'shift', at(0, 1)],
    ['Tab', '', at(1, 2)],
    ['Tab', 'shift', at(1, 0)],
    ['Home', '', at(1, 0)],
    ['End', '', at(1, 2)],
    ['Home', 'ctrl', at(0, 0)],
    ['End', 'ctrl', at(4, 2)],
    ['ArrowDown', 'ctrl', at(4, 1)],
    ['PageDown', '', at(3, 1)],
    ['PageUp', '', at(0, 1)],
  ])('%s %s', (key, held, to) => {
    expect(press(at(1, 1), key, held)).toEqual(to);
  });

  test('Tab goes on to the next row, and leaves the grid at its ends', () => {
    expect(press(at(1, 2), 'Tab')).toEqual(at(2, 0));
    expect(press(at(4, 2), 'Tab')).toBeNull();
    expect(press(at(0, 0), 'Tab', 'shift')).toBeNull();
  });

  test('Shift extends from where it began', () => {
    const first = press(at(1, 1), 'ArrowDown', 'shift') as Selection;
    expect(press(first, 'ArrowRight', 'shift')).toEqual({
      anchor: { row: 1, column: 1 },
      active: { row: 2, column: 2 },
    });
  });
});

describe('a paste', () => {
  test('of a block goes from the corner on', () => {
    expect(pasted(readBlock('1\t2\r\n3\t4\r\n'), at(1, 1), SIZE)).toEqual({
      cells: [
        { row: 1, column: 1, text: '1' },
        { row: 1, column: 2, text: '2' },
        { row: 2, column: 1, text: '3' },
        { row: 2, column: 2, text: '4' },
      ],
    });
  });
  test('of one value fills what is selected', () => {
    const selection = { active: { row: 2, column: 0 }, anchor: { row: 0, column: 0 } };
    expect(pasted(readBlock('缺考'), selection, SIZE)).toMatchObject({ cells: { length: 3 } });
  });
  test.each([
    ['1\t2\t3', '要粘贴 3 列，但从所选的格起只有 2 列；没有粘贴任何内容'],
    ['1\n2\n3\n4\n5', '要粘贴 5 行，但从所选的格起只有 4 名学生；没有粘贴任何内容'],
  ])('that does not fit is refused as a whole: %j', (text, sentence) => {
    expect(pasted(readBlock(text), at(1, 1), SIZE)).toEqual({ refused: expect.stringContaining(sentence) });
  });
});

test('filling down repeats the first row, and of one cell the one above', () => {
  const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
  const selection = { anchor: { row: 1, column: 0 }, active: { row: 3, column: 1 } };
  expect(filledDown(selection, textAt).map(({ text }) => text)).toEqual(['10', '11', '10', '11']);
  expect(filledDown(at(2, 1), textAt)).toEqual([{ row: 2, column: 1, text: '11' }]);
  expect(filledDown(at(0, 1), textAt)).toEqual([]);
});

test('steps are taken back and again; a new one ends what was taken back', () => {
  const step = (text: string) => ({ before: new Map([['a', '']]), after: new Map([['a', text]]) });
  const two = noted(noted(NO_HISTORY, step('1')), step('2'));
  const back = undo(two);
  expect(back?.step.after.get('a')).toBe('2');
  expect(redo(back?.history ?? NO_HISTORY)?.step.after.get('a')).toBe('2');
  expect(redo(noted(back?.history ?? NO_HISTORY, step('3')))).toBeNull();
  expect(undo(NO_HISTORY)).toBeNull();
});

test('only what is in view is drawn', () => {
  expect(inView(320, 320, 32, 500, 4)).toEqual({ from: 6, to: 24 });
  expect(inView(0, 320, 32, 5, 4)).toEqual({ from: 0, to: 5 });
});
