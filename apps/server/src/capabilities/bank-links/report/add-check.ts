import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addJob } from '../../../platform/jobs/add-job';

export const BANK_LINK_CHECK = 'bank-link-check';

/** A later check: the next one of an unfinished link, or the one at the end of the consent. */
interface ScheduledCheck {
  readonly at: Date;
  readonly why: 'next' | 'end';
  readonly nth: number;
}

/**
 * Asks the provider about a link, soon or at the time of `scheduledCheck`. Concurrent requests are merged into one
 * check, and the checks of a link run one after the other.
 */
export const addCheck = (tx: TenantTx, id: Id, scheduledCheck?: ScheduledCheck): Promise<void> =>
  addJob(
    tx,
    BANK_LINK_CHECK,
    { companyId: tx.companyId, id, ...(scheduledCheck && { nth: scheduledCheck.nth }) },
    {
      key: `bank-link-${id}-${scheduledCheck?.why ?? 'now'}`,
      queue: `bank-link-${id}`,
      ...(scheduledCheck && { runAt: scheduledCheck.at }),
    },
  );
