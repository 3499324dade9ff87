import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { documentFrame } from './scripts/document-frame.ts';
import { guidePages } from './scripts/guide-pages.ts';

/**
 * The page to sign on a phone, the page that verifies a list, the students' questionnaire and the guides: documents that share nothing with the back-office
 * or the showcase, so that neither side's first load grows by the other's, built for phones of some years ago.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [documentFrame(), guidePages(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/documents.json',
    target: ['chrome92', 'edge92', 'firefox90', 'safari15.4'],
    rolldownOptions: {
      input: ['sign.html', 'verify.html', 'confirm.html', 'questionnaire.html', 'guide.html'],
    },
    assetsInlineLimit: 0,
  },
});
