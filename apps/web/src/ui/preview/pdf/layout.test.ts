import { describe, expect, it } from 'vitest';
import { heightOf, layoutOf, pagesBetween, pageTyped, placeAt } from './layout.ts';

const pages = Array.from({ length: 300 }, () => ({ width: 100, height: 200 }));
const layout = layoutOf(pages, 1);

describe('the layout of a document', () => {
  it('puts pages one below the other, with room between', () => {
    expect(layout.tops.slice(0, 3)).toEqual([12, 224, 436]);
    expect(layout.height).toBe(12 + 300 * 212);
  });

  it('is as wide as its widest page', () => {
    expect(layoutOf([...pages, { width: 300, height: 200 }], 2).width).toBe(600);
  });

  it('draws only what is seen, and one page more on each side', () => {
    expect(pagesBetween(layout, 0, 500)).toEqual([0, 1, 2, 3]);
    expect(pagesBetween(layout, 212 * 150, 212 * 151)).toEqual([148, 149, 150, 151]);
    expect(pagesBetween(layout, layout.height - 100, layout.height)).toEqual([298, 299]);
  });

  it('a place stays the same when the document is zoomed', () => {
    const larger = layoutOf(pages, 2);
    const place = placeAt(layout, layout.tops[41] ?? 0);
    expect(place).toEqual({ page: 41, part: 0 });
    expect(heightOf(larger, place)).toBe(larger.tops[41]);
    expect(placeAt(larger, heightOf(larger, { page: 7, part: 0.5 }))).toEqual({ page: 7, part: 0.5 });
  });

  it('above the first page is still the first page', () => {
    expect(placeAt(layout, 0).page).toBe(0);
  });
});

describe('a page that is typed', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 1],
    ['-3', 1],
    ['999', 300],
    ['第三页', null],
    ['', null],
  ])('%j is page %s of 300', (text, page) => {
    expect(pageTyped(text, 300)).toBe(page);
  });
});
