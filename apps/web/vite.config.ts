import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operations } from './src/client/operations-plugin';
import { libraryStyles, themeStylesheet } from './src/client/theme-plugin';
import { hashedFirstPaint } from './first-paint-plugin';
import { pagePreloads } from './preloads-plugin';
import { sitePages } from './site-plugin';

const VISITOR_MODE = 'visitors';
/** The server answers under /api; in development this server provides the pages and forwards calls to it. */
const API_URL = process.env['LENDWRIGHT_API'] ?? 'http://127.0.0.1:3000';

const page = (name: string) => `${import.meta.dirname}/${name}.html`;
const language = (id: string) =>
  /[\\/]src[\\/]i18n[\\/](de|es|fr|ja|zh)[\\/](?!\w+[\\/]site\.json)/.exec(id)?.[1] ?? null;

/**
 * Texts of other languages are bundled into one file per language, which needs fewer requests and fewer bytes than one
 * per screen.
 */
const LANGUAGE_CHUNKS = {
  debugName: 'texts',
  name: (id: string) => `texts-${language(id)}`,
  test: (id: string) => language(id) !== null,
  priority: 8,
};
/** The icons of the loans list and of the bar above it. Another one there would load the file of all other icons. */
const LIST_ICONS_PATTERN =
  /[\\/]Icon(AdjustmentsHorizontal|AlertCircle|Apps|Arrow(Down|Left|Up)|BaselineDensityMedium|Bell|Bookmark|Chevrons?(Down|Left|Right)|Columns3|Download|FileText|Filter|LayoutKanban|LayoutNavbar|LayoutSidebar|Mail|Menu2|Plus|Refresh|Search|Selector|Share2|Table|Trash|X)\.mjs$/;
/**
 * Each file contains everything that its modules need and that no earlier file contains. Otherwise a list would need a
 * hundred requests. Of files with the same priority, the earlier one takes a module.
 */
const CHUNKS = [
  // What every page loads. Modules with side effects stay in their page's bundle, because the gallery shares this file.
  { name: 'start', tags: ['$initial' as const], test: /(?<![\\/]main)\.(?:[cm]?[jt]sx?|json)$/, priority: 8 },
  // What opens at a click, although most pages have it.
  {
    name: 'choices',
    test: /@floating-ui[\\/]|@mantine[\\/]core[\\/].*[\\/](Popover|Combobox|Select|ScrollArea|Floating)(\.layer\.css$|[\\/])/,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  // Fields that forms have, but not the sign-in page.
  {
    name: 'inputs',
    test: /@mantine[\\/]core[\\/].*[\\/](NumberInput|MultiSelect|Pill|PillsInput|Textarea|Switch|Radio)(\.layer\.css$|[\\/])|react-number-format/,
    minShareCount: 20,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  // The first screen has no component of the library but its provider.
  {
    name: 'fields',
    test: /@mantine[\\/](?!core[\\/]esm[\\/]core[\\/](MantineProvider[\\/](?!color-functions[\\/]get-(auto-contrast-value|contrast-color))|utils[\\/](units-converters|keys|deep-merge|is-number-like|filter-props|noop)[\\/])|hooks[\\/]esm[\\/]use-(isomorphic-effect|merged-ref))/,
    minShareCount: 20,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  // What records and editors share, but no list.
  {
    name: 'panels',
    test: /src[\\/]ui[\\/](inputs[\\/]lines?-control|feedback[\\/](save-state|banner)|page[\\/]section-panel|sortable[\\/]use-(sortable|lift)|overlays[\\/](dialog\.tsx|style-singleton))/,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  // Icons that no list shows.
  {
    name: 'icons',
    test: (id: string) => /[\\/]@tabler[\\/].*[\\/]icons[\\/]/.test(id) && !LIST_ICONS_PATTERN.test(id),
    minShareCount: 6,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: /\.(?:[cm]?[jt]sx?|json)$/,
    minShareCount: 60,
    priority: 7,
  },
  {
    name: 'shared',
    test: /[\\/](src[\\/]ui[\\/](icons|hooks|feedback|overlays|buttons|text)[\\/](?!both-values|merge-parts)|ui[\\/]page[\\/]wordmark|@tabler[\\/]|features[\\/]session[\\/])/,
    minShareCount: 6,
    priority: 5.5,
  },
  { name: 'sign-in', test: /[\\/]screens[\\/]sign-in[\\/]/, priority: 5 },
  {
    name: 'parts',
    test: /[\\/]src[\\/]ui[\\/](?!table[\\/]|text[\\/](both-values|merge-parts)|inputs[\\/](number-text|figure)-input)/,
    minShareCount: 6,
    priority: 4.5,
  },
  { name: 'layout', test: /[\\/]shell[\\/]layout[\\/]full-layout/, priority: 4 },
  {
    name: 'lists',
    test: /[\\/](ui[\\/]table(?![\\/](bulk-bar|label-width))|features[\\/]record-list)[\\/]/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'loans', test: /[\\/](screens|features)[\\/]loans[\\/]loans-(screen|table)/, priority: 2.8 },
  { name: 'overlays', test: /[\\/]ui[\\/]overlays[\\/](overlays|dialogs)\.tsx$/, priority: 2.5 },
  { name: 'menu-icons', test: /[\\/]ui[\\/]icons[\\/]menu-icons/, priority: 1.5 },
  { name: 'records', test: /[\\/]features[\\/]records[\\/]record-page/, minShareCount: 2, priority: 1 },
  {
    name: 'signing',
    test: /[\\/](features[\\/]signing[\\/]|i18n[\\/]en[\\/]records[\\/]sign-requests)/,
    minShareCount: 2,
    priority: 0.8,
  },
];

/** The files that the page of the application loads at its start. */
const INITIAL_FILES_PATTERN = /^assets[\\/](rolldown-runtime|common|start|index)-/;

/**
 * Webforms, the signing page, the page of document links and the landing page are built separately (`mode: 'visitors'`) into the same folder, so that visitors
 * download no application code and modules shared with the application are not split into small chunks.
 */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    operations({ isForVisitors: mode === VISITOR_MODE }),
    themeStylesheet(),
    libraryStyles(),
    hashedFirstPaint(),
    ...(command === 'build' && mode !== VISITOR_MODE ? [pagePreloads()] : []),
    ...(command === 'serve' || mode === VISITOR_MODE ? [sitePages()] : []),
  ],
  resolve: { alias: { 'react-style-singleton': `${import.meta.dirname}/src/ui/overlays/style-singleton.ts` } },
  // One object per text file is smaller than an export per key.
  json: { namedExports: false },
  server: { proxy: { '/api': API_URL } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: {
      // Every supported browser preloads modules without a polyfill.
      polyfill: false,
      // Before a dynamic import, only files that the page may lack and that the import itself doesn't name.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((candidate) => candidate !== file && !INITIAL_FILES_PATTERN.test(candidate)),
    },
    // Nothing is inlined, because the content security policy refuses data URLs for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: mode === VISITOR_MODE ? [page('forms'), page('sign'), page('public-docs'), page('site')] : [page('index')],
      output: {
        // The first page names every file, so that short hashes save it a few hundred bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: mode === VISITOR_MODE ? [LANGUAGE_CHUNKS] : [LANGUAGE_CHUNKS, ...CHUNKS] },
      },
      // A module that is both a dynamic import and a static import of the entry is loaded with the entry, which is an
      // error.
      onLog: (level, log, defaultHandler) => {
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        defaultHandler(level, log);
      },
      // The index files re-export many components; only styles and the entry file have side effects.
      treeshake: {
        moduleSideEffects: (id: string) => {
          const isOwn = id.includes('/apps/web/src/') || id.includes('/packages/');
          return isOwn ? id.endsWith('.css') || /\/main\.tsx?$/.test(id) : undefined;
        },
      },
    },
  },
}));
