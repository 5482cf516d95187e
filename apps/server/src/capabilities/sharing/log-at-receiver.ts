import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findRecord, LOANS, numberOf } from '../records';
import { hasLogEntry, logSharedLoan, type LogEntry } from './log-rows';
import type { SharingDeps } from './open-received-loan';
import { readGrant } from './share-rows';

/** The job that writes the log of the receiving company for a share of a mass action. */
export const LOG_SHARE_JOB = 'shared-loan-log';

/** Adds the missing entries of a share, its start and its end, to the receiving company's log. Idempotent. */
export async function logAtReceiver(deps: SharingDeps, scope: TenantScope, shareId: Id): Promise<void> {
  const setup = await deps.engine.setups.of(scope);
  const source = await scope.read(async (tx) => {
    const grant = await readGrant(tx, shareId);
    const row = grant && (await findRecord(tx, LOANS.key, grant.loan_id, 'all'));
    return grant && row ? { grant, title: numberOf(row, setup) ?? '' } : null;
  });
  if (!source) return;
  const { grant, title } = source;
  const entryOf = (act: 'shared' | 'ended', name: string): LogEntry => ({
    ...{ share_id: shareId, loan_id: grant.loan_id, act, title },
    by: { accountId: null, fullName: name, company: setup.name },
    details: {
      company: grant.affiliate_name,
      ...(act === 'shared' && { access: grant.access, count: grant.fields.length }),
    },
  });
  await deps.database.tenant(grant.affiliate_id).write(async (tx) => {
    if (!(await hasLogEntry(tx, shareId, 'shared'))) await logSharedLoan(tx, entryOf('shared', grant.created_name));
    if (grant.ended_name !== null && !(await hasLogEntry(tx, shareId, 'ended')))
      await logSharedLoan(tx, entryOf('ended', grant.ended_name));
  });
}
