import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { devPages } from './scripts/dev-pages.ts';
import { documentFrame } from './scripts/document-frame.ts';
import { pdfAssets } from './scripts/pdf-assets.ts';

const API = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), devPages(API), documentFrame(), pdfAssets(), compressAssets()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by scripts/measure-bundle.ts, which holds the first loads to their budgets.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'src/app/showcase/client.tsx'],
      // What every public page has comes in one piece: on a phone each further request delays the first picture.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'public-pages', test: /features\/showcase\/(frame|ui|reading)\//, priority: 2 },
            { name: 'plain', test: /src\/ui\/plain\/|src\/app\/reset\.css/, priority: 1 },
          ],
        },
      },
    },
    // Data in a style sheet would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': API, '/files': API } },
});
