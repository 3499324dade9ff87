import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages as the server draws them: one module with everything inside, beside what browsers get. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // React's own checks are for those who write pages.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/showcase/server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: false,
  },
});
