import { CONTACT_CHOICE } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import {
  findRecord,
  hiddenPersonFields,
  LOANS,
  numberOf,
  visibleInfo,
  visiblePerson,
  withdrawMirror,
  writeMirror,
  type CompanySetup,
} from '../records';
import { guestOf } from './guest';
import { mirrorOf, type ShareSource as Source } from './mirror-of';
import type { SharingDeps } from './open-received-loan';
import { endReceivedLoan, saveReceivedLoan } from './received-rows';
import { readLastGrant } from './share-rows';

async function readSource(
  { engine }: SharingDeps,
  tx: TenantTx,
  setup: CompanySetup,
  loanId: Id,
): Promise<Source | null> {
  const [grant, row] = await Promise.all([readLastGrant(tx, loanId), findRecord(tx, LOANS.key, loanId, 'all')]);
  if (!grant || !row) return null;
  const guest = guestOf(engine, tx.companyId, grant, { accountId: grant.id, fullName: '', company: '' });
  const form = await guest.engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const isEnded = !grant.is_in_force || (grant.expires_at !== null && new Date(grant.expires_at) <= new Date());
  return {
    grant,
    isEnded,
    loan: row.is_active ? { row, form, info: visibleInfo(form, row, guest.viewer) } : null,
    titles: { status: findTitle(setup.statuses, row.status_id), program: findTitle(setup.programs, row.program_id) },
    person: visiblePerson(
      row,
      grant.fields.includes(CONTACT_CHOICE)
        ? hiddenPersonFields(setup, LOANS.key, guest.viewer)
        : new Set(['email', 'phone']),
    ),
    state: {
      share_id: grant.id,
      loan_id: loanId,
      owner_id: tx.companyId,
      owner_name: setup.name,
      access: grant.access,
      number: numberOf(row, setup),
      shared_at: grant.created_at,
      source_version: row.version + grant.version,
    },
  };
}

const findTitle = (rows: ReadonlyMap<Id, { readonly title: string }>, id: Id | null): string | null =>
  (id && rows.get(id)?.title) || null;

/**
 * Brings the rows of the receiver in line with the owner's loan and its grant. May run any number of times, in any
 * order: an older state never replaces a newer one, and an ended share stays ended.
 */
export async function syncShare(deps: SharingDeps, ownerId: Id, loanId: Id): Promise<void> {
  const ownerScope = deps.database.tenant(ownerId);
  const setup = await deps.engine.setups.of(ownerScope);
  const source = await ownerScope.read((tx) => readSource(deps, tx, setup, loanId));
  if (!source) return;
  const receiverScope = deps.database.tenant(source.grant.affiliate_id);
  const receiver = await deps.engine.setups.of(receiverScope);
  await receiverScope.write(async (tx) => {
    if (source.isEnded) {
      await endReceivedLoan(tx, source.state);
      return withdrawMirror(tx, loanId, setup.name);
    }
    if (!(await saveReceivedLoan(tx, source.state))) return;
    const mirror = mirrorOf(source, receiver);
    await (mirror ? writeMirror(tx, mirror) : withdrawMirror(tx, loanId, setup.name));
  });
}
