import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isGenerated, settings } from './layers';
import { readModule, type Module } from './read-module';

export const ROOT = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const SKIPPED_FOLDERS = new Set(settings.skippedFolders);

function isSkipped(folder: string): boolean {
  return SKIPPED_FOLDERS.has(folder.split('/').at(-1) ?? '') || settings.skippedAtRoot.includes(folder);
}

/** Every source file below a folder, relative to the root. Generated folders are excluded. */
export function listFiles(folder = '', root = ROOT): string[] {
  const absolutePath = path.join(root, folder);
  if (!existsSync(absolutePath)) return [];
  return readdirSync(absolutePath, { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isSkipped(file) ? [] : listFiles(file, root);
    return entry.isFile() ? [file] : [];
  });
}

export function isModule(file: string): boolean {
  return /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');
}

/** Parses every module of the repository. */
export function readTree(root = ROOT): Module[] {
  return settings.modules
    .flatMap((folder) => listFiles(folder, root))
    .filter((file) => isModule(file) && !isGenerated(file))
    .map((file) => readModule(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Counts the modules on disk independently of the reader, to detect a reader that misses some. */
export function countModules(root = ROOT): number {
  return settings.modules
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(
      (file) => isModule(file) && !isGenerated(file) && !file.split('/').some((part) => SKIPPED_FOLDERS.has(part)),
    ).length;
}
