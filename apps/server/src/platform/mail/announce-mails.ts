import type { Id } from '@lendwright/kernel';
import type { Tx } from '../db/tenant-scope';
import { addJob } from '../jobs/add-job';
import type { SendLane } from './email';

export const SEND_MAIL = 'send-mail';

const announcedLanes = new WeakMap<Tx, Set<string>>();

/** Adds the job that sends the mails of a company, once per transaction, lane and moment. */
export async function announceMails(tx: Tx, companyId: Id | null, lane: SendLane, runAt?: Date): Promise<void> {
  const moments = announcedLanes.get(tx) ?? new Set<string>();
  announcedLanes.set(tx, moments);
  const moment = `${lane} ${runAt === undefined ? '' : Math.ceil(runAt.getTime() / 1000)}`;
  if (moments.has(moment)) return;
  moments.add(moment);
  await addJob(tx, SEND_MAIL, { companyId, lane }, sendJobOptions(companyId, lane, runAt));
}

const LANE_PRIORITY = { service: 0, text: 0, marketing: 10 } as const;

/**
 * Jobs of one company and lane run one after the other, so that a campaign never occupies more than one of a worker's
 * slots, and mail about loans does not wait behind it. Only an unusable database fails such a job; it is retried for
 * hours, and the mails themselves count their own attempts.
 */
export const sendJobOptions = (companyId: Id | null, lane: SendLane, runAt?: Date) => ({
  queue: `mail ${companyId ?? 'accounts'} ${lane}`,
  priority: LANE_PRIORITY[lane],
  mostTries: 25,
  ...(runAt && { runAt }),
});
