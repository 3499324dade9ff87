import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { devPages } from './scripts/dev-pages.ts';
import { documentFrame } from './scripts/document-frame.ts';
import { guidePages } from './scripts/guide-pages.ts';
import { pdfAssets } from './scripts/pdf-assets.ts';

const API = 'http://localhost:3000';
const LIST_ICONS =
  /@ant-design\/icons(-svg)?\/.*\/(Search|Close|Eye|Download|Check|Right|Left|Plus|InfoCircle|CloseCircle)(Outlined|Filled)\.js$/;
const OF_EVERY_LIST = /(ListFrame|FilterBar|ChoiceInput)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), devPages(API), documentFrame(), guidePages(), pdfAssets(), compressAssets()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Read by scripts/measure-bundle.ts, which holds the first loads to their budgets.
    manifest: true,
    // What every list fetches first does not carry the names of all pieces of what it may open later.
    modulePreload: {
      resolveDependencies: (_file, pieces, { hostId }) => (OF_EVERY_LIST.test(hostId) ? [] : pieces),
    },
    rolldownOptions: {
      input: ['index.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Every list has them: in one piece they are half as large.
            { name: 'list-icons', test: LIST_ICONS },
          ],
        },
      },
    },
    // Data in a style sheet would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': API, '/files': API } },
});
