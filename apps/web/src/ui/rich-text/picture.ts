import { keptAttributes } from '@course-center/domain/rich-text/allowed';
import { Node } from '@tiptap/react';
import { isOwnPicture } from './own-picture.ts';

/** A picture of our own storage; any other is no part of a text. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    'data-file': { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element) => {
        const given = (name: string) => element.getAttribute(name) ?? undefined;
        const names = ['data-file', 'alt', 'width', 'height'];
        const kept = keptAttributes('img', Object.fromEntries(names.map((name) => [name, given(name)])));
        const src = given('src') ?? '';
        return kept && isOwnPicture(src, kept['data-file'] ?? '') ? { src, ...kept } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
