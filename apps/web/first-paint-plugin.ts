import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILES = ['first-paint.css', 'first-paint.js'];

const read = (file: string): string =>
  transformSync(readFileSync(join(import.meta.dirname, 'public', file), 'utf8'), {
    loader: file.endsWith('.css') ? 'css' : 'js',
    minify: true,
  }).code;

function hashedName(file: string): string {
  const hash = createHash('sha256').update(read(file)).digest('base64url').slice(0, 8);
  return `assets/${file.replace('.', `-${hash}.`)}`;
}

/**
 * Gives the files that every page needs before its first paint a name with a hash, so that browsers store them for a
 * year instead of asking for them again on every visit. The script comes before the style sheets, for which it would
 * wait: it sends the first requests.
 */
export function hashedFirstPaint(): Plugin {
  return {
    name: 'lendwright-first-paint',
    apply: 'build',
    transformIndexHtml: (html) =>
      FILES.reduce((page, file) => page.replaceAll(`"/${file}"`, `"/${hashedName(file)}"`), html),
    generateBundle() {
      for (const file of FILES) this.emitFile({ type: 'asset', fileName: hashedName(file), source: read(file) });
    },
  };
}
