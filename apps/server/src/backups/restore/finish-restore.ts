import type pg from 'pg';
import { recordAuditEvent } from '../../capabilities/audit';
import type { ArchiveFacts } from '../archive/records';
import { forEachCompany } from './each-company';

/**
 * Ends every credential other than passwords, second factors and API keys: what was revoked after the backup must not
 * become valid again.
 */
const REVOKE_STATEMENTS = [
  'update auth.sessions set ended_at = now() where ended_at is null',
  'update auth.devices set trusted_until = null where trusted_until is not null',
  'update auth.challenges set used_at = now() where used_at is null',
  'update auth.reset_tokens set used_at = now() where used_at is null',
  'update auth.factor_challenges set used_at = now() where used_at is null',
  `update auth.invitations set closed_at = now(), outcome = 'revoked' where closed_at is null`,
  'delete from auth.enrollment_codes',
  'update auth.impersonations set ended_at = now() where ended_at is null',
  'update auth.memberships set impersonating_until = least(impersonating_until, now()) where impersonating_until is not null',
  'delete from auth.attempts',
  `update work.job_runs set status = 'failed', error = 'The process that ran it ended.', finished_at = now() where status = 'running'`,
];

/**
 * Prepares restored rows for operation, in the last transaction of a restore. @param command the command that the audit
 * log names
 */
export async function finishRestore(
  owner: pg.ClientBase,
  facts: ArchiveFacts,
  command = 'npm run restore',
): Promise<void> {
  for (const statement of REVOKE_STATEMENTS) await owner.query(statement);
  await forEachCompany(owner, (tx) =>
    recordAuditEvent(
      tx,
      { accountId: null, fullName: command },
      {
        act: 'restored',
        subject: { kind: 'installation', id: null, title: '' },
        reason: `${facts.company ? 'Company archive' : 'Backup'} of ${facts.createdAt}`,
        details: { madeAt: facts.createdAt, product: facts.product },
      },
    ),
  );
}
