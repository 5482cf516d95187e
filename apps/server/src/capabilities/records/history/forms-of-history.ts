import type { CompiledForm } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../setup/company-setup';
import type { RecordEngine } from '../engine';
import type { RecordRow } from '../rows/record-rows';

/** The history field under which a form move records its versions. */
export const FORM_MOVED = '@form';

/** The form versions to read a history entry by: before and after it. */
export interface EntryForms {
  readonly before: CompiledForm;
  readonly after: CompiledForm;
}

interface MoveRow {
  version: number;
  from: number;
}

/**
 * Returns the form versions of a record's history entries: each entry is read by the version the record was on then, so
 * a former number is not shown as the percentage that the field is now.
 */
export async function formsOfHistory(
  { setups }: Pick<RecordEngine, 'setups'>,
  tx: TenantTx,
  setup: CompanySetup,
  row: Pick<RecordRow, 'id' | 'form_id' | 'form_version'>,
): Promise<(version: number) => EntryForms> {
  const moveRows = await tx.query<MoveRow>(
    `select h.version, (c->>'from')::int as "from" from app.history h, jsonb_array_elements(h.changes) c
     where h.company_id = $1 and h.record_id = $2 and h.act = 'move-form' and c->>'field' = '${FORM_MOVED}' order by h.version`,
    [tx.companyId, row.id],
    'history-forms',
  );
  const now = await setups.formOf(tx, setup, row.form_id, row.form_version);
  const oldForms = await Promise.all(moveRows.map(({ from }) => setups.formOf(tx, setup, row.form_id, from)));
  const formAt = (isLater: (move: MoveRow) => boolean) => oldForms[moveRows.findIndex(isLater)] ?? now;
  return (version) => ({
    before: formAt((move) => move.version >= version),
    after: formAt((move) => move.version > version),
  });
}
