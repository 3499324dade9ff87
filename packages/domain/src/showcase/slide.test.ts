import { expect, test } from 'vitest';
import { slideFaults } from './slide.ts';

const SLIDE = {
  ...{ title: '开学第一课', image: `/files/default/public/${'0'.repeat(32)}-1920.webp` },
  ...{ url: '', content: '', displayorder: 0, shown: 1 as const },
};

test.each([{}, { url: 'https://example.edu.cn' }, { url: ' /course-msg?id=3 ' }])('%j is fine', (more) => {
  expect(slideFaults({ ...SLIDE, ...more }, null)).toEqual({});
});

test.each([
  [{ title: '' }, 'title'],
  [{ image: '' }, 'image'],
  [{ image: 'data:image/png;base64,AA' }, 'image'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: 'excellent' }, 'url'],
])('%j is a fault', (more, at) => {
  expect(Object.keys(slideFaults({ ...SLIDE, ...more }, null))).toEqual([at]);
});
