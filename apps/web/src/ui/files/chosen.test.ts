import { describe, expect, it } from 'vitest';
import { chosenOf, namedAlike } from './chosen.ts';

const file = (name: string, size = 10) => ({ name, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
const rules = { max: 3, room: 3, accept: '' };

describe('files that somebody chose', () => {
  it('are taken as far as there is room, and the rest is named', () => {
    const { taken, refused } = chosenOf([file('a.pdf'), file('b.pdf'), file('c.pdf')], { ...rules, room: 2 });
    expect(names(taken)).toEqual(['a.pdf', 'b.pdf']);
    expect(refused).toEqual(['最多上传 3 个文件，未上传：c.pdf']);
  });

  it('are not sent when they are empty', () => {
    const { taken, refused } = chosenOf([file('a.pdf', 0)], rules);
    expect(taken).toEqual([]);
    expect(refused[0]).toMatch(/^a\.pdf：.*空/);
  });

  it('are not sent when the product knows no such format', () => {
    expect(chosenOf([file('virus.exe')], rules).taken).toEqual([]);
  });

  it.each(['.pdf,.JPG', 'pdf, jpg'])('keep to the endings that the field takes: %s', (accept) => {
    const { taken, refused } = chosenOf([file('a.PDF'), file('b.jpg'), file('c.docx')], { ...rules, accept });
    expect(names(taken)).toEqual(['a.PDF', 'b.jpg']);
    expect(refused).toEqual(['c.docx：此处只能上传 pdf、jpg 格式的文件']);
  });

  it('what is refused takes no room', () => {
    expect(names(chosenOf([file('a.exe'), file('b.pdf')], { ...rules, room: 1 }).taken)).toEqual(['b.pdf']);
  });

  it('are told apart by name from those that are there', () => {
    const alike = namedAlike([file('a.pdf'), file('b.pdf')], [{ name: 'b.pdf' }, { name: 'c.pdf' }]);
    expect(names(alike)).toEqual(['b.pdf']);
  });
});
