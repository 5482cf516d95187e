import type { AnswerOf, readContractTemplate } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../../records';
import { contractMissingRefusal } from './contract-missing';
import { presentSummary, presentTemplate } from './present-template';
import { findTemplate, readDraft, readVersion, readTemplateRows, readVersionRows } from './template-rows';

export type Engine = Pick<RecordEngine, 'setups'>;

/** All templates, by title. */
export async function listTemplates(engine: Engine, scope: TenantScope) {
  const [setup, rows] = [await engine.setups.of(scope), await scope.read(readTemplateRows)];
  return { templates: rows.map((row) => presentSummary(setup, row)) };
}

/** A template with its draft, its current version and the list of versions. @throws Refusal 404 not_found */
export async function readTemplate(
  engine: Engine,
  scope: TenantScope,
  id: Id,
): Promise<AnswerOf<typeof readContractTemplate>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findTemplate(tx, id);
    if (!row) throw contractMissingRefusal();
    const publishedVersion = row.published_version > 0 ? await readVersion(tx, id, row.published_version) : null;
    return presentTemplate(setup, row, await readDraft(tx, id), publishedVersion, await readVersionRows(tx, id));
  });
}
