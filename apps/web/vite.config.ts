import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operations } from './src/client/operations-plugin';
import { lookSheet } from './src/client/look-plugin';
import { sitePages } from './site-plugin';

/** The server answers under /api; in development the pages come from here and the calls go there. */
const API = process.env['LENDWRIGHT_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), operations(), lookSheet(), sitePages()],
  server: { proxy: { '/api': API } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser that the product supports fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    // Small pictures and fonts stay files: a strict content policy refuses data addresses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Webforms and the landing page are entries of their own: visitors fetch nothing of the application.
      input: ['index.html', 'forms.html', 'site.html'].map((page) => `${import.meta.dirname}/${page}`),
      // The index files re-export many components; only styles and the start file act when they are loaded.
      treeshake: {
        moduleSideEffects: (id: string) => {
          const isOwn = id.includes('/apps/web/src/') || id.includes('/packages/');
          return isOwn ? id.endsWith('.css') || /\/main\.tsx?$/.test(id) : undefined;
        },
      },
    },
  },
});
