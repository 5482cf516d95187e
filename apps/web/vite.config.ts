import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operations } from './src/client/operations-plugin';
import { themeStylesheet } from './src/client/theme-plugin';
import { sitePages } from './site-plugin';

const VISITORS = 'visitors';
/** The API server of the development proxy. */
const API = process.env['LENDWRIGHT_API'] ?? 'http://127.0.0.1:3000';

const page = (name: string) => `${import.meta.dirname}/${name}.html`;
const language = (id: string) =>
  /[\\/]src[\\/]i18n[\\/](de|es|fr|ja|zh)[\\/](?!\w+[\\/]site\.json)/.exec(id)?.[1] ?? null;

/** All texts of a language are one file. A file per screen would mean more requests and a larger total. */
const LANGUAGE_CHUNKS = {
  debugName: 'texts',
  name: (id: string) => `texts-${language(id)}`,
  test: (id: string) => language(id) !== null,
  priority: 8,
};
const SCRIPT = /\.(?:[cm]?[jt]sx?|json)$/;
/** Chunks by part of the app, in order of priority. With the default splitting, a list page makes a hundred requests. */
const CHUNKS = [
  { name: 'common', test: SCRIPT, minShareCount: 60, priority: 7 },
  // Modules with side effects stay with their page, because the gallery shares these files.
  { name: 'start', tags: ['$initial' as const], test: /(?<![\\/]main)\.(?:[cm]?[jt]sx?|json)$/, priority: 6 },
  { name: 'sign-in', test: /[\\/]screens[\\/]sign-in[\\/]/, priority: 5 },
  { name: 'layout', test: /[\\/]shell[\\/]layout[\\/]full-layout/, priority: 4 },
  { name: 'lists', test: /[\\/](ui[\\/]table|features[\\/]record-list)[\\/]/, minShareCount: 2, priority: 3 },
  {
    name: 'shared',
    test: /[\\/](src[\\/]ui|@tabler|features[\\/](session|activity))[\\/]/,
    minShareCount: 6,
    priority: 2,
  },
  { name: 'records', test: /[\\/]features[\\/]records[\\/]record-page/, minShareCount: 2, priority: 1 },
];

/**
 * Webforms and the landing page are a separate build (`mode: 'visitors'`) into the same folder. Visitors download no
 * application code, and chunks shared with the application would be too small.
 */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    operations(),
    themeStylesheet(),
    ...(command === 'serve' || mode === VISITORS ? [sitePages()] : []),
  ],
  // One object per text file is smaller than an export per key.
  json: { namedExports: false },
  server: { proxy: { '/api': API } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    // Nothing is inlined, because the content security policy refuses data URLs for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: mode === VISITORS ? [page('forms'), page('site')] : [page('index')],
      output: { codeSplitting: { groups: mode === VISITORS ? [LANGUAGE_CHUNKS] : [LANGUAGE_CHUNKS, ...CHUNKS] } },
      // A dynamic import of a module that is also imported statically has no effect, so it is an error.
      onLog: (level, log, defaultHandler) => {
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        defaultHandler(level, log);
      },
      // Only style sheets and entry points have side effects. Index files re-export many components.
      treeshake: {
        moduleSideEffects: (id: string) => {
          const isOwn = id.includes('/apps/web/src/') || id.includes('/packages/');
          return isOwn ? id.endsWith('.css') || /\/main\.tsx?$/.test(id) : undefined;
        },
      },
    },
  },
}));
