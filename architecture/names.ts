import { isTest, settings } from './layers';
import type { Module } from './read-module';

const KEBAB_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(tsx?|mjs)$/;
const UNRESTRICTED_NAMES = new Set(settings.unrestrictedNames);
const BANNED_NAMES = new Set(settings.bannedNames);

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(ss)$|s$/, '$1');
}

/** The words of a name, lower case and singular: `loanRows`, `loan-rows` and `LOAN_ROWS` are [loan, row]. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singular);
}

function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
}

function isNamedAfterAnExport(module: Module): boolean {
  const stem = stemOf(module.path);
  const isFree = isTest(module.path) || UNRESTRICTED_NAMES.has(stem) || !module.path.includes('/src/');
  if (isFree || module.exports.length === 0) return true;
  const values = new Set(module.exports.filter((candidate) => !candidate.isType).map((candidate) => candidate.name));
  // A file with several exports is named after their subject, which can't be checked mechanically.
  if (values.size > 1) return true;
  const wantedWords = wordsOf(stem);
  const run = wantedWords.join(''); // 'openapi' is one word in a file name and two words in openApiDocument.
  return module.exports.some(({ name }) => {
    const words = wordsOf(name);
    return words.some((word) => wantedWords.includes(word)) || words.join('').includes(run);
  });
}

/** Problems with the names of files and folders. */
export function misnamedFiles(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const parts = module.path.split('/');
    const file = parts.at(-1) ?? '';
    const bannedParts = parts
      .map((part) => part.replace(/\..*$/, ''))
      .find((part) => BANNED_NAMES.has(part.split('-').at(-1) ?? ''));
    if (bannedParts) return [`${module.path}: '${bannedParts}' doesn't describe its content`];
    if (!KEBAB_PATTERN.test(file)) return [`${module.path} is not in kebab-case`];
    if (isNamedAfterAnExport(module)) return [];
    return [
      `${module.path} is named after none of its exports (${module.exports
        .map((listedExport) => listedExport.name)
        .slice(0, 6)
        .join(', ')})`,
    ];
  });
}
