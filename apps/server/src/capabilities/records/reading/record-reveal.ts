import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import { LIMITS } from '../../../platform/limits/limits';
import { tryLimits } from '../../../platform/limits/take-limits';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { notify } from '../../notifications';
import { authorOf } from '../author-of';
import type { CompanySetup } from '../setup/company-setup';
import { addHistory } from '../rows/history-rows';
import { recordTitle } from './record-title';
import type { RecordRow } from '../rows/record-rows';

/** A request to reveal a value: who, what and why. */
export interface Reveal {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly row: RecordRow;
  readonly field: { readonly id: string; readonly title: string };
  /** The masked value, or the row that the value belongs to. */
  readonly shown: unknown;
  readonly reason: string;
}

const titleOf = ({ setup, row, field }: Reveal): string =>
  [field.title, recordTitle(setup, row)].filter(Boolean).join(': ').slice(0, 300);

/** Writes a reveal, or one that the limit refused, to the record's history and the audit log. @source TRUST M26, T59 */
export async function recordReveal(tx: TenantTx, reveal: Reveal, isShown: boolean): Promise<void> {
  const { viewer, row, field, shown, reason } = reveal;
  await addHistory(tx, {
    id: newId(),
    recordId: row.id,
    version: row.version,
    accountId: viewer.accountId,
    personId: viewer.personId,
    name: viewer.fullName,
    act: isShown ? 'reveal' : 'reveal-refused',
    reason,
    changes: [{ field: field.id, from: null, to: shown }],
  });
  await recordAuditEvent(tx, viewer, {
    act: isShown ? 'revealed' : 'reveal_refused',
    subject: { kind: 'record', id: row.id, title: titleOf(reveal) },
    reason,
    details: { module: row.module_key, field: field.id },
  });
}

/** Notifies the administrators that someone has reached the limit, once per person and hour. @source TRUST T59 */
export async function notifyRevealLimit(tx: TenantTx, { viewer, row }: Reveal, now: Date): Promise<void> {
  if (await tryLimits(tx, [{ limit: LIMITS.revealNotice, subject: viewer.accountId }], now)) return;
  await notify(tx, { id: row.id, groups: [] }, authorOf(viewer), [{ kind: 'reveal_limit', fallback: 'heads' }]);
}
