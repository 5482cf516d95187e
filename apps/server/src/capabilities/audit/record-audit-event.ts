import type { AuditAction } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../platform/db/change-number';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** What happened, as stored in the log. Must not contain secrets, because everything here is displayed. */
export interface AuditEvent {
  readonly act: AuditAction;
  readonly subject: { readonly kind: string; readonly id: Id | null; readonly title: string };
  readonly reason?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who did it. A viewer qualifies. */
export interface AuditAuthor {
  readonly accountId: Id | null;
  readonly fullName: string;
}

/**
 * Writes one entry to the audit log, in the transaction of the action itself. The transaction of a request knows its
 * origin.
 * @source TRUST M27
 */
export async function recordAuditEvent(tx: TenantTx, author: AuditAuthor, event: AuditEvent): Promise<void> {
  const { act, subject, reason = null, details = {} } = event;
  await tx.query(
    `with ${changeNumber(11)}
     insert into app.audit_events (company_id, id, by_account, by_name, act, subject_kind, subject_id, subject_title, reason, details, change_slot, change_seq)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, slot, seq from change returning company_id`,
    [
      tx.companyId,
      newId(),
      author.accountId,
      author.fullName,
      act,
      subject.kind,
      subject.id,
      subject.title,
      reason,
      JSON.stringify(details),
      ...changeValues(tx),
    ],
    'audit-event-insert',
  );
}
