import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { operations } from './src/client/operations-plugin';
import { libraryStyles, themeStylesheet } from './src/client/theme-plugin';

/** What a page downloads before its first rendering, from there on. */
const RENDERED_MODULES_PATTERN =
  /(?:\/loans\/loans-screen|\/people-list\/people-list|\/full-layout|\/language-files|\.json)$/;
const ABSENT = '\0absent';
const LANGUAGE_PATTERN = /[\\/]src[\\/]i18n[\\/](de|es|fr|ja|zh)[\\/].*\.json$/;

/** Leaves out what a page downloads after its first rendering. */
function firstRenderingOnly(): Plugin {
  return {
    name: 'lendwright-first-rendering-only',
    resolveDynamicImport: (target) =>
      typeof target === 'string' && !RENDERED_MODULES_PATTERN.test(target) ? { id: ABSENT } : null,
    resolveId: (id) => (id === ABSENT ? id : null),
    load: (id) => (id === ABSENT ? 'throw new Error("No first rendering shows this.");' : null),
  };
}

/** The first rendering of lists, for the server's thread that renders them: one file, and one per language. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), operations({ isForVisitors: false }), themeStylesheet(), libraryStyles(), firstRenderingOnly()],
  json: { namedExports: false },
  publicDir: false,
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'src/shell/served/served-page.tsx',
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'served-page.mjs',
        chunkFileNames: '[name].mjs',
        codeSplitting: {
          groups: [
            {
              debugName: 'texts',
              name: (id: string) => `texts-${LANGUAGE_PATTERN.exec(id)?.[1]}`,
              test: LANGUAGE_PATTERN,
            },
            { name: 'page', test: /\.[jt]sx?$|\.mjs$/ },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id: string) => {
          const isOwn = id.includes('/apps/web/src/') || id.includes('/packages/');
          return isOwn ? id.endsWith('show-in.ts') || id.endsWith('.css') : undefined;
        },
      },
    },
  },
});
