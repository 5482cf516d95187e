import { parseDefinition } from '@lendwright/forms';
import { build, type Plugin } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as buildWithVite, loadConfigFromFile, type PluginOption } from 'vite';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import type { BenchPage } from './bench-pages';
import { FIELDS, isShown, largeAnswers, type LargeAnswers } from './large-form';
import { productDefinition } from './product-definition';

const FONTS = ['.woff', '.woff2', '.ttf', '.eot', '.svg', '.png', '.gif'];

/** A built page as served: its HTML, the folder of its files and the gzip size of its scripts. */
export interface BuiltPage {
  readonly name: string;
  readonly folder: string;
  readonly html: string;
  readonly scriptBytes: number;
}

export const benchFolder = (...parts: string[]) => join(projectRoot(), '.bench', 'forms', ...parts);
const sourceOf = (file: string) => join(projectRoot(), 'bench', 'forms', 'pages', file);
const compressedBytes = (folder: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

/** Resolves a peer page's packages from the peers folder, never from the product's. */
function isolatePeers(folder: string): Plugin {
  return {
    name: 'peers-alone',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind, pluginData }) => {
        const isOutside = !importer.startsWith(folder) && kind !== 'entry-point';
        return isOutside && pluginData !== 'asked'
          ? resolve(path, { resolveDir: folder, kind, pluginData: 'asked' })
          : null;
      });
    },
  };
}

/** The number of controls on the first tab. */
const firstControls = (answers: LargeAnswers) => FIELDS.slice(0, 100).filter((field) => isShown(field, answers)).length;

interface Head {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preloads?: readonly string[];
  readonly isModule?: boolean;
}

function htmlOf(
  { name, style, includesDefinition }: BenchPage,
  { scripts, styles, preloads = [], isModule }: Head,
): string {
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const answers = largeAnswers();
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${name}/${file}">`),
    style ? `<style>${style}</style>` : '',
    '<script src="/watch/watch.js"></script>',
    ...preloads.map((file) => `<link rel="modulepreload" href="/${name}/${file}">`),
    `<body><div id="app"></div><div id="root"></div>`,
    ...(includesDefinition
      ? [
          json('definition', parseDefinition(productDefinition())),
          json('answers', answers),
          json('controls', firstControls(answers)),
        ]
      : []),
    ...scripts.map((file) => `<script${isModule ? ' type="module"' : ''} src="/${name}/${file}"></script>`),
  ].join('\n');
}

/** Bundles a single-script page, minified as in production. */
async function bundle(page: BenchPage): Promise<BuiltPage> {
  const { name, entry, isPeer = false, aliases = {} } = page;
  const folder = benchFolder('pages', name);
  await build({
    entryPoints: [isAbsolute(entry) ? entry : sourceOf(entry)],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    logLevel: 'error',
    absWorkingDir: projectRoot(),
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    alias: Object.fromEntries(Object.entries(aliases).map(([from, file]) => [from, sourceOf(file)])),
    loader: Object.fromEntries(FONTS.map((ending) => [ending, 'dataurl'])),
    plugins: isPeer ? [isolatePeers(benchFolder('peers'))] : [],
  });
  const styles = existsSync(join(folder, `${name}.css`)) ? [`${name}.css`] : [];
  const html = htmlOf(page, { scripts: [`${name}.js`], styles });
  return { name, folder, html, scriptBytes: compressedBytes(folder, [`${name}.js`]) };
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Plugins about the files of the application, which the page of the benchmark doesn't have. */
const APPLICATION_PLUGINS = new Set(['lendwright-page-preloads', 'lendwright-first-paint']);
const isOfApplication = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && APPLICATION_PLUGINS.has(plugin.name);

/**
 * Builds the product's page with the product's own plugins, styles and tree shaking. The page is the only entry: beside
 * that of the application, it would load the router and everything else that both start with.
 */
async function bundleOwnPage(page: BenchPage): Promise<BuiltPage> {
  const { name, entry, isReadable = false } = page;
  const folder = benchFolder('pages', name);
  mkdirSync(folder, { recursive: true });
  const web = join(projectRoot(), 'apps', 'web');
  const mode = { command: 'build', mode: 'production' } as const;
  const config = (await loadConfigFromFile(mode, join(web, 'vite.config.ts'), web, 'silent'))?.config ?? {};
  await buildWithVite({
    ...config,
    root: web,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: `/${name}/`,
    plugins: config.plugins?.filter((plugin) => !isOfApplication(plugin)) ?? [],
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      ...(isReadable && { minify: false }),
      // The application's groups of files refer to each other in a way that only its own entry starts.
      rolldownOptions: { ...config.build?.rolldownOptions, input: sourceOf(entry), output: {} },
    },
  });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entryChunk = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entryChunk) throw new Error(`The build of ${name} has no entry point`);
  const reachableChunks = new Set<Chunk>([entryChunk]);
  for (const chunk of reachableChunks)
    for (const key of chunk.imports ?? []) if (manifest[key]) reachableChunks.add(manifest[key]);
  const files = [...reachableChunks].map(({ file }) => file);
  const html = htmlOf(page, {
    scripts: [entryChunk.file],
    preloads: files.slice(1),
    styles: [...new Set([...reachableChunks].flatMap(({ css = [] }) => css))],
    isModule: true,
  });
  return { name, folder, html, scriptBytes: compressedBytes(folder, files) };
}

/** Builds a page into the benchmark's output folder. */
export async function buildPage(page: BenchPage): Promise<BuiltPage> {
  const bundled = await (page.isOurs ? bundleOwnPage(page) : bundle(page));
  writeFileSync(join(bundled.folder, 'page.html'), bundled.html);
  return bundled;
}
