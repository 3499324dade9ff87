import { expect, test } from 'vitest';
import { PICTURE_FAULT } from '../rich-text/picture-fault.ts';
import { pictureFaults, picturesOf, withTexts } from './course-texts.ts';

const picture = (id: number) => `<img data-file="${id}" alt="" />`;
const item = (type: 'richText' | 'textArea', content: string) => ({
  ...{ name: '资料', category: 'field' as const, type, content, files: [] },
});
const COURSE = {
  content: picture(1),
  teacher_intro: `<p>文</p>${picture(2)}`,
  items: [
    {
      ...item('richText', picture(3)),
      children: [item('richText', picture(4)), item('textArea', picture(5))],
    },
  ],
};

test('the pictures of a course are those of its formatted texts; in other texts a mark is a word', () => {
  expect(picturesOf(COURSE)).toEqual([1, 2, 3, 4]);
});

test('a picture that may not stand in a text is said there, and so is a file that is no picture', () => {
  const attachable = new Map([
    [1, { kind: 'image' as const }],
    [3, { kind: 'pdf' as const }],
    [4, { kind: 'image' as const }],
  ]);
  expect(pictureFaults(COURSE, attachable)).toEqual({
    teacher_intro: PICTURE_FAULT,
    'items.0.content': PICTURE_FAULT,
  });
});

test('only formatted texts are changed', () => {
  const changed = withTexts(COURSE, () => '新');
  expect(changed).toMatchObject({
    content: '新',
    teacher_intro: '新',
    items: [{ content: '新', children: [{ content: '新' }, { content: picture(5) }] }],
  });
});
