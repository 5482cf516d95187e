import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { NewOptions } from '../../forms';
import type { CompanySetup, RecordEngine } from '../../records';
import { OptionCollector } from '../options/collect-options';
import { setupWithOptions } from '../options/use-options';
import { prepareContext, type ImportContext } from '../planning/import-context';
import { CHUNK_ROWS, readChunk } from '../rows/chunk-rows';
import type { ImportRow } from '../rows/import-rows';
import { unsealColumns } from '../rows/sealed-columns';

export interface CheckPreparation {
  readonly context: ImportContext;
  /** Collects the options that the run would first add to the form. */
  readonly options: NewOptions;
}

async function collectOptions(
  scope: TenantScope,
  context: ImportContext,
  signal: AbortSignal | undefined,
): Promise<NewOptions> {
  const { row, engine } = context;
  const collector = new OptionCollector(context, unsealColumns(engine.vault, scope.companyId, row.id, row.columns));
  if (!collector.isNeeded) return new Map();
  for (let number = 0; number * CHUNK_ROWS < row.row_count && !signal?.aborted; number++)
    collector.add(await scope.read((tx) => readChunk(tx, engine.vault, row.id, number)));
  return collector.result();
}

/** Prepares a dry run with the form that includes the options the run would add. Null without a form. */
export async function prepareCheck(
  engine: RecordEngine,
  scope: TenantScope,
  run: { readonly setup: CompanySetup; readonly viewer: Viewer; readonly row: ImportRow },
  signal?: AbortSignal,
): Promise<CheckPreparation | null> {
  const { setup, viewer, row } = run;
  const context = await scope.read((tx) => prepareContext(engine, tx, setup, viewer, row));
  if (!context) return null;
  const options = await collectOptions(scope, context, signal);
  if (options.size === 0) return { context, options };
  const nextContext = await scope.read(async (tx) =>
    prepareContext(engine, tx, await setupWithOptions(tx, setup, context.form, options), viewer, row),
  );
  return { context: nextContext ?? context, options };
}
