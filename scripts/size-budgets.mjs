import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const gzipSize = (bytes) => gzipSync(bytes, { level: 9 }).length;
const servedSize = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** The most that a page may load before it shows its content, in bytes. */
const BUDGETS = [
  {
    name: 'the scripts of the loans list',
    // Lists that are narrow load what shares their room, on demand: 300 bytes.
    max: 198_500,
    sizeOf: gzipSize,
    files: (folder) => scriptsOf(pageOf(folder, '/loans')),
  },
  {
    name: 'the scripts of the sign-in page',
    max: 179_000,
    sizeOf: gzipSize,
    files: (folder) => scriptsOf(pageOf(folder, '/auth/login')),
  },
  {
    name: 'the scripts and styles of a webform, as served',
    max: 114_600,
    sizeOf: servedSize,
    files: (folder) => assetsOf(readFileSync(join(folder, 'forms.html'), 'utf8')),
  },
  {
    name: 'the scripts and styles of the page of document links, as served',
    max: 120_000,
    sizeOf: servedSize,
    files: (folder) => assetsOf(readFileSync(join(folder, 'public-docs.html'), 'utf8')),
  },
  {
    name: 'the scripts of the signing page before the document',
    max: 120_000,
    sizeOf: gzipSize,
    files: (folder) => scriptsOf(readFileSync(join(folder, 'sign.html'), 'utf8')),
  },
];

const assetsOf = (html) => [...new Set([...html.matchAll(/\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file))];
const scriptsOf = (html) => assetsOf(html).filter((file) => file.endsWith('.js'));

/** The page of a route, with the files that the server names in it. */
function pageOf(folder, path) {
  const { pages } = JSON.parse(readFileSync(join(folder, '.pages.json'), 'utf8'));
  const route = pages.find((page) => page.path === path);
  if (!route) throw new Error(`The build names no files for ${path}.`);
  return readFileSync(join(folder, 'index.html'), 'utf8') + route.links;
}

/** The files of the pages that have a budget. @param {string} folder the built web app @returns {ReadonlySet<string>} */
export const filesWithBudget = (folder) => new Set(BUDGETS.flatMap(({ files }) => files(folder)));

/**
 * Fails if a page loads more than its budget: something that it doesn't show at first was imported statically.
 * @param {string} folder the built web app
 * @throws Error with the files and their sizes
 */
export function checkSizeBudgets(folder) {
  for (const { name, max, sizeOf, files } of BUDGETS) {
    const sizes = files(folder).map((file) => [file, sizeOf(readFileSync(join(folder, file)))]);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    if (total <= max) continue;
    const lines = sizes.sort(([, item], [, otherSize]) => otherSize - item).map(([file, size]) => `  ${size} ${file}`);
    throw new Error(`The size budget of ${name} is ${max} bytes, but it needs ${total}:\n${lines.join('\n')}`);
  }
}
