import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operations } from './src/client/operations-plugin';

/** The server answers under /api; in development the pages come from here and the calls go there. */
const API = process.env['LENDWRIGHT_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), operations()],
  server: { proxy: { '/api': API } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures and fonts stay files: a strict content policy refuses data addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The index files re-export many components; only styles and the start file act when they are loaded.
      treeshake: {
        moduleSideEffects: (id: string) =>
          !id.includes('/apps/web/src/') || id.endsWith('.css') || id.endsWith('/main.tsx'),
      },
    },
  },
});
