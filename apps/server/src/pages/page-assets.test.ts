import { expect, test } from 'vitest';
import { assetsOf } from './page-assets.ts';

const manifest = {
  'client.tsx': { file: 'assets/client.js', css: ['assets/client.css'], imports: ['_react.js'] },
  'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_react.js', '_cards.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_react.js'] },
};

const textOf = (file: string) => `text of ${file}`;

test('a page loads its own scripts, what they import once, and the styles in the order in which they build on each other', () => {
  expect(assetsOf(manifest, ['client.tsx', 'home.tsx'], textOf)).toEqual({
    scripts: ['/assets/client.js', '/assets/home.js'],
    preloads: ['/assets/react.js', '/assets/cards.js'],
    styles: ['client', 'cards', 'home'].map((name) => ({
      address: `/assets/${name}.css`,
      text: `text of assets/${name}.css`,
    })),
  });
});

test('a file that was not built is named', () => {
  expect(() => assetsOf(manifest, ['gone.tsx'], textOf)).toThrow('gone.tsx');
});
