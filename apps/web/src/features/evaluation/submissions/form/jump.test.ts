// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { blockId, jumpToField } from './jump.ts';

afterEach(() => document.body.replaceChildren());

/** Draws a field's block and tells which element has the focus after a jump to it. */
function focusedIn(inner: string): string | null {
  document.body.innerHTML = `<div id="${blockId('aims')}" tabindex="-1">${inner}</div>`;
  jumpToField('aims');
  return document.activeElement?.id ?? null;
}

describe('jumping to a field puts the cursor where it is typed into', () => {
  test.each([
    ['a text', '<button id="undo"></button><textarea id="text"></textarea>', 'text'],
    [
      'a formatted text, whose toolbar has an input for pictures',
      '<button id="undo"></button><input id="pictures" type="file"><div id="editor" contenteditable="true" tabindex="0"></div>',
      'editor',
    ],
    ['files', '<button id="remove"></button><input id="files" type="file">', 'files'],
    ['a choice that was made', '<input id="a" type="radio"><input id="b" type="radio" checked>', 'b'],
    ['something to press only', '<button id="open"></button>', 'open'],
    ['nothing at all', '<p>已上传</p>', blockId('aims')],
  ])('%s', (_kind, inner, focused) => {
    expect(focusedIn(inner)).toBe(focused);
  });
});
