import { expect, it } from 'vitest';
import { withoutNestedTables } from './nested-tables.ts';
import { picturesIn, withoutAddresses, withPictures } from './pictures.ts';

const TEXT =
  '<p>一</p><img data-file="7" alt="台" width="8" height="6" /><img data-file="9" alt="" /><img data-file="7" alt="" />';

it('a text names each of its files once', () => {
  expect(picturesIn(TEXT)).toEqual([7, 9]);
  expect(picturesIn('<p>data-file="7"</p>')).toEqual([]);
});

it('a picture gets its address, and one without is left out', () => {
  const shown = withPictures(TEXT, (id) => (id === 7 ? '/api/files/a/$&"><b' : null));
  const start = '<img src="/api/files/a/$&amp;%22%3E%3Cb" data-file="7"';
  expect(shown).toBe(`<p>一</p>${start} alt="台" width="8" height="6" />${start} alt="" />`);
});

it('texts that differ by addresses only are the same text', () => {
  const shown = withPictures(TEXT, (id) => `/api/files/${id}`);
  expect(withoutAddresses(shown)).toBe(TEXT);
  expect(withoutAddresses('<p>a src="b"</p>')).toBe('<p>a src="b"</p>');
});

it.each([
  [
    '<table><tbody><tr><td>一</td></tr></tbody></table>',
    '<table><tbody><tr><td>一</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td>外<table><tr><td>一</td><td>二</td></tr></table></td></tr></table>',
    '<table><tr><td>外   一  二   </td></tr></table>',
  ],
  ['<table></table><table></table>', '<table></table><table></table>'],
])('of %s no table is inside another', (html, flat) => {
  expect(withoutNestedTables(html)).toBe(flat);
});
