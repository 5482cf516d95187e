import path from 'node:path/posix';
import { settings } from './layers';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/**
 * Resolves an import within the repository.
 * @param from path of the importing module, relative to the root
 * @param exists whether a path relative to the root is a file
 * @returns the path relative to the root; null for an external package; the path as written for a relative import of an
 * unknown file (a style sheet, an image)
 */
export function resolveImport(from: string, specifier: string, exists: (file: string) => boolean): string | null {
  const workspace = (settings.workspaces as Record<string, string>)[specifier];
  if (workspace) return workspace;
  if (specifier.startsWith('@lendwright/')) {
    const [, name = '', ...innerSegments] = specifier.split('/');
    return `packages/${name}/src/${innerSegments.join('/')}`;
  }
  if (!specifier.startsWith('.')) return null;
  const target = path.join(path.dirname(from), specifier.replace(/\?.*$/, ''));
  const typeScriptPath = target.replace(/\.js$/, '.ts');
  return [target, typeScriptPath].flatMap((base) => ENDINGS.map((ending) => base + ending)).find(exists) ?? target;
}
