import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { pdfAssets } from './scripts/pdf-assets.ts';

/**
 * What the public pages run in a browser, built apart from the back-office: two that share pieces are cut into as many
 * as there are things in common, and on a phone each further one delays the page.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), compressAssets()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/showcase.json',
    rolldownOptions: {
      input: ['src/app/showcase/hydrate.tsx'],
      output: {
        codeSplitting: {
          // What two pages have, on a phone and a desktop.
          groups: [{ name: 'public-pages', minShareCount: 4 }],
        },
      },
    },
    // Data in a style sheet would need a wider content security policy.
    assetsInlineLimit: 0,
  },
});
