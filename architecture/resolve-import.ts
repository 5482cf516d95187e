import path from 'node:path/posix';
import { settings } from './layers';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/**
 * Where an import leads inside the repository.
 * @param from path of the importing module from the root.
 * @param exists tells whether a path from the root is a file.
 * @returns the path from the root; null for a package of the registry; for a relative import that leads to no known
 * module (a style sheet, an image) the path as it is written.
 */
export function resolveImport(from: string, specifier: string, exists: (file: string) => boolean): string | null {
  const workspace = (settings.workspaces as Record<string, string>)[specifier];
  if (workspace) return workspace;
  if (specifier.startsWith('@lendwright/')) {
    const [, name = '', ...inside] = specifier.split('/');
    return `packages/${name}/src/${inside.join('/')}`;
  }
  if (!specifier.startsWith('.')) return null;
  const target = path.join(path.dirname(from), specifier.replace(/\?.*$/, ''));
  const asTypeScript = target.replace(/\.js$/, '.ts');
  return [target, asTypeScript].flatMap((base) => ENDINGS.map((ending) => base + ending)).find(exists) ?? target;
}
