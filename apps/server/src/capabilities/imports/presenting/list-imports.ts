import type { Viewer } from '@lendwright/access';
import type {
  AnswerOf,
  listImports as listOperation,
  readImport as operation,
  readImportChoices,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { setupFor, type RecordEngine } from '../../records';
import { accessImport, importModules, ownerFilter } from '../access-import';
import { countImports, readImports } from '../rows/import-rows';
import { readMappingNames } from '../rows/named-mapping-rows';
import { presentImport, presentSummary } from './present-import';

const PAGE_SIZE = 50;

/** Imports, newest first: the viewer's own, or all for administrators. */
export async function listImports(
  { setups }: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  skip = 0,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await setups.of(scope);
  const account = ownerFilter(viewer);
  return scope.read(async (tx) => {
    const rows = await readImports(tx, account, skip, PAGE_SIZE);
    return { imports: rows.map((row) => presentSummary(row, setup, viewer)), count: await countImports(tx, account) };
  });
}

/** @throws Refusal 404 not_found */
export async function readImport(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => presentImport({ engine, tx, setup, viewer }, await accessImport(tx, viewer, id)));
}

/** The modules and forms into which the viewer may import, with the saved mappings for them. */
export async function readChoices(
  { setups }: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof readImportChoices>> {
  const setup = await setups.of(scope);
  const namedModules = setupFor(setup, viewer).modules;
  const mappings = await scope.read((tx) => readMappingNames(tx));
  return {
    modules: importModules(setup, viewer).map(({ key, title }) => ({
      key,
      title: namedModules.get(key)?.custom_title ?? namedModules.get(key)?.title ?? title,
      forms: setup.formsOf(key).map((form) => ({ _id: form.id, title: form.title })),
      mappings: mappings
        .filter(({ module_key: module }) => module === key)
        .map(({ name, by_name: by, updated_at: savedAt }) => ({ name, by, savedAt })),
    })),
  };
}
