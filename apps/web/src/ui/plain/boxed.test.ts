import { expect, it } from 'vitest';
import { boxed } from './boxed.ts';

it('a table stands in a box that scrolls, and can be reached by keyboard', () => {
  expect(boxed('<p>一</p><table><tbody></tbody></table>', 'box')).toBe(
    '<p>一</p><div class="box" role="group" aria-label="表格" tabindex="0"><table><tbody></tbody></table></div>',
  );
});

it('a picture waits until it comes near', () => {
  expect(boxed('<img src="/a" alt="">', 'box')).toBe('<img loading="lazy" decoding="async" src="/a" alt="">');
});
