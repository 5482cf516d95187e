import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  abilitiesOf,
  accessFilterOf,
  findRecord,
  LOANS,
  missingRefusal,
  numberOf,
  writeRecord,
  type Author,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
} from '../records';

/** A loan that the viewer may share. */
export interface OwnedLoan {
  readonly row: RecordRow;
  readonly form: CompiledForm;
  /** The number of the loan. */
  readonly title: string;
}

/**
 * A loan of the viewer's company, locked if `isLocking`. Sharing requires a staff role that may assign people.
 * @throws Refusal 404 not_found, also for loans that this company received; 403 forbidden
 */
export async function findOwnedLoan(
  engine: Pick<RecordEngine, 'setups'>,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { loanId, isLocking }: { readonly loanId: Id; readonly isLocking: boolean },
): Promise<OwnedLoan> {
  const row = await findRecord(tx, LOANS.key, loanId, accessFilterOf(viewer, LOANS.key), isLocking);
  if (!row) throw missingRefusal();
  if (!abilitiesOf(viewer, LOANS, row).assign) throw new Refusal(403, 'forbidden', reason('sharing.notAllowed'));
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  return { row, form, title: numberOf(row, setup) ?? '' };
}

export interface SharingChange {
  readonly sharedWith: Id | null;
  readonly act: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Writes with whom a locked loan is shared, with its history entry. */
export async function writeSharing(
  tx: TenantTx,
  row: RecordRow,
  author: Author,
  { sharedWith, act, from, to }: SharingChange,
): Promise<void> {
  await writeRecord(tx, {
    id: row.id,
    module: LOANS.key,
    version: row.version,
    statusBefore: row.status_id,
    isActiveBefore: row.is_active,
    patch: { sharedWith },
    answers: {},
    cleared: [],
    secrets: {},
    author,
    act,
    reason: null,
    changes: [{ field: '@sharing', from, to }],
    historyId: newId(),
  });
}
