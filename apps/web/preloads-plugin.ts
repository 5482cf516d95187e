import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const FILE = '.pages.json';
const ROUTES = join(import.meta.dirname, 'src', 'shell', 'routes');
const LAYOUT = join(import.meta.dirname, 'src', 'shell', 'layout', 'full-layout.tsx');
/** The home page of borrowers and partners, whose browsers have this setting, and its layout. */
const PORTAL = {
  path: '/loans',
  setting: 'noLists',
  modules: [
    join(import.meta.dirname, 'src', 'shell', 'portal', 'portal-layout.tsx'),
    join(import.meta.dirname, 'src', 'features', 'loans', 'borrower-home', 'borrower-home.tsx'),
  ],
};
/** Pages that are shown without the layout and without a session. */
const PUBLIC_PAGES_PATTERN = /^\/(auth|setup|forms|public|email\/(unsubscribe|sender))(\/|$)/;

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const IMPORT = String.raw`(?:lazyScreen|screen)\(\s*\(\) => import\('([^']+)'\)`;

/** The module of each route's screen, from the source of the route table: `screens.tsx` and its parts. */
function screenModules(): ReadonlyMap<string, string> {
  const files = readdirSync(ROUTES).filter((file) => file.endsWith('screens.tsx'));
  const source = files.map((file) => readFileSync(join(ROUTES, file), 'utf8')).join('\n');
  const factories = new Map(
    [...source.matchAll(new RegExp(`const (\\w+) = [^;]*?${IMPORT}`, 'g'))].map(([, name, module]) => [name, module]),
  );
  const directImports = [...source.matchAll(new RegExp(`'(/[^']*)': ${IMPORT}`, 'g'))];
  const factoryModules = [...source.matchAll(/'(\/[^']*)': (\w+)\(/g)].map(([, path, name]) => [
    null,
    path,
    factories.get(name),
  ]);
  const foundPreloads = new Map<string, string>();
  for (const [, path, module] of [...factoryModules, ...directImports])
    if (path && module) foundPreloads.set(path, join(ROUTES, module));
  if (foundPreloads.size < 90) throw new Error(`Only ${foundPreloads.size} screens were found in ${ROUTES}.`);
  return foundPreloads;
}

/** The chunks and all that they import; imports come first, as their styles must. */
function closure(chunks: ReadonlyMap<string, Chunk>, roots: readonly (Chunk | undefined)[]): ReadonlySet<Chunk> {
  const [foundChunks, visitedChunks] = [new Set<Chunk>(), new Set<Chunk>()];
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || visitedChunks.has(chunk)) return;
    visitedChunks.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
    foundChunks.add(chunk);
  };
  roots.forEach(visit);
  return foundChunks;
}

/** A module's path without the parts that an import may omit. */
const moduleName = (path: string): string => path.replace(/\.tsx?$/, '').replace(/\/index$/, '');

const linksOf = (files: ReadonlySet<Chunk>, knownChunks: ReadonlySet<Chunk>): string => {
  const addedFiles = [...files].filter((chunk) => !knownChunks.has(chunk));
  const styles = new Set(addedFiles.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const isKnown = (style: string) => [...knownChunks].some(({ viteMetadata }) => viteMetadata?.importedCss.has(style));
  return [
    ...addedFiles.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles]
      .filter((style) => !isKnown(style))
      .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
  ].join('');
};

/** The files that a page of staff doesn't load, with the setting of those who need them. */
function portalFiles(files: ReadonlySet<Chunk>, knownChunks: ReadonlySet<Chunk>): readonly unknown[] {
  const addedFiles = [...files].filter((chunk) => !knownChunks.has(chunk));
  const styles = new Set(addedFiles.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const names = [...addedFiles.map(({ fileName }) => fileName), ...styles];
  return names.map((name) => ({ file: `/${name}`, onlyIf: [PORTAL.setting] }));
}

/**
 * Writes what the page of each route loads first, so that the server can name it in the page: the files of its screen
 * and its layout, and the requests that it sends. The browser then loads all of it at once, instead of one after the
 * other as the scripts ask for it.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'lendwright-page-preloads',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const allBundles = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as readonly (Chunk & {
        readonly isEntry: boolean;
      })[];
      const chunks = new Map(allBundles.map((chunk) => [chunk.fileName, chunk]));
      // By all modules of a file: one that holds several parts of a page is named after none of them.
      const chunkOf = (module: string) => {
        const isModule = (id: string | null) => id !== null && moduleName(id) === moduleName(module);
        const foundBundle = allBundles.find(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some(isModule),
        );
        if (!foundBundle) throw new Error(`No file of the build contains ${module}.`);
        return foundBundle;
      };
      const entry = closure(
        chunks,
        allBundles.filter(({ isEntry }) => isEntry),
      );
      const portal = (files: ReadonlySet<Chunk>) =>
        portalFiles(closure(chunks, PORTAL.modules.map(chunkOf)), new Set([...entry, ...files]));
      const { module } = await runnerImport<{
        SESSION_READS: readonly unknown[];
        FIRST_READS: Readonly<Record<string, readonly unknown[]>>;
        SERVED_LISTS: Readonly<Record<string, string>>;
      }>('./src/shell/routes/first-reads.ts', { root: import.meta.dirname, configFile: false, logLevel: 'error' });
      const pages = [...screenModules()].map(([path, screen]) => {
        const isOpen = PUBLIC_PAGES_PATTERN.test(path);
        const files = closure(chunks, [isOpen ? undefined : chunkOf(LAYOUT), chunkOf(screen)]);
        const reads = [...(path === PORTAL.path ? portal(files) : []), ...(module.FIRST_READS[path] ?? [])];
        const served = module.SERVED_LISTS[path];
        return { path, isOpen, links: linksOf(files, entry), reads, ...(served && { served }) };
      });
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify({ sessionReads: module.SESSION_READS, pages }),
      });
    },
  };
}
