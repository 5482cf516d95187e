import path from 'node:path/posix';

/** Paths from the root, as commands and lists of files name them, with their arguments. */
const ROOT_PATH_PATTERN =
  /['"`]((?:apps|bench|packages|scripts|architecture)\/[\w./-]+\.(?:tsx?|mjs|jsx?|json))(?: [^'"`]*)?['"`]/g;
/** Files beside the module that names them. */
const SIBLING_URL_PATTERN = /new URL\('([^']+)', import\.meta\.url\)/g;
/** The entry points and aliases of the pages that compare form libraries. */
const PAGES = { module: 'bench/forms/bench-pages.ts', folder: 'bench/forms/pages', name: /'([\w-]+\.(?:tsx?|jsx?))'/g };

/**
 * The files that a module names in strings, which no compiler resolves.
 *
 * @param file path of the module, relative to the root
 * @returns paths relative to the root
 */
export function namedFiles(file: string, text: string): string[] {
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const pageFiles = file === PAGES.module ? namesOf(PAGES.name).map((name) => path.join(PAGES.folder, name)) : [];
  const siblings = namesOf(SIBLING_URL_PATTERN).map((name) => path.join(path.dirname(file), name));
  return [...namesOf(ROOT_PATH_PATTERN), ...siblings, ...pageFiles];
}
