import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTest } from './architecture/layers';
import { listFiles, ROOT } from './architecture/read-tree';

const CAPABILITIES = 'apps/server/src/capabilities/';

/** The capabilities built from the record engine, and which of the others each may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  records: [],
  lists: ['records'],
  reviews: ['records'],
  collaboration: ['records'],
  exports: ['records', 'lists'],
};

const capabilityOf = (file: string): string | undefined =>
  file.startsWith(CAPABILITIES) ? file.slice(CAPABILITIES.length).split('/')[0] : undefined;

/** The imports of a module that the order above forbids. */
function forbiddenImports(file: string, text: string): string[] {
  const from = capabilityOf(file) ?? '';
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => specifier.startsWith('.'))
    .filter((specifier) => {
      const to = capabilityOf(path.posix.join(path.posix.dirname(file), specifier)) ?? '';
      return to !== from && to in MAY_IMPORT && !MAY_IMPORT[from]?.includes(to);
    })
    .map((specifier) => `${file}: ${specifier}`);
}

test('imports among records, lists, reviews, collaboration and exports are one-way', () => {
  const files = Object.keys(MAY_IMPORT).flatMap((name) => listFiles(`${CAPABILITIES}${name}`));
  const modules = files.filter((file) => file.endsWith('.ts') && !isTest(file));
  expect(new Set(modules.map(capabilityOf))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  expect(modules.flatMap((file) => forbiddenImports(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('the permissions among them contain no cycle', () => {
  const collectReachable = (name: string): string[] =>
    (MAY_IMPORT[name] ?? []).flatMap((to) => [to, ...collectReachable(to)]);
  for (const name of Object.keys(MAY_IMPORT)) expect(collectReachable(name)).not.toContain(name);
});

test('an import in the forbidden direction is found', () => {
  const saveFolder = `${CAPABILITIES}records/saving/save-record.ts`;
  expect(forbiddenImports(saveFolder, "import { listRecords } from '../../lists';")).toHaveLength(1);
  expect(forbiddenImports(saveFolder, "export type { Draft } from '../../collaboration/index';")).toHaveLength(1);
  expect(forbiddenImports(saveFolder, "import { notify } from '../../notifications';")).toEqual([]);
});
