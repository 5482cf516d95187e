import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { TenantScope, Tx } from '../db/tenant-scope';
import { addJob } from '../jobs/add-job';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import { runInEachCompany } from '../jobs/each-company';
import { SEND_MAIL, sendJobOptions } from './announce-mails';
import { circuitBreaker } from './circuit-breaker';
import type { SendLane } from './email';
import type { SendRun } from './send-batch';
import { sendDueMails, type SendOptions } from './send-mails';
import { sendWindow } from './send-window';

export interface SendJobOptions extends Omit<SendOptions, 'breaker'>, Partial<Pick<SendOptions, 'breaker'>> {
  /** Sends the text messages of a company that are due, as `sendDueTexts` does. Absent: they wait. */
  readonly sendTexts?: (run: SendRun & { readonly companyId: Id }) => Promise<number | null>;
}

/** Jobs of earlier releases name a mail; it is among those that are due. */
const payload = z.object({
  companyId: id.nullable(),
  lane: z.enum(['service', 'marketing', 'text']).default('service'),
});

/** Adds the job for the mails that are due later. It replaces one that is waiting. */
const scheduleContinuation = (tx: Tx, companyId: Id | null, lane: SendLane, dueInMs: number): Promise<void> =>
  addJob(
    tx,
    SEND_MAIL,
    { companyId, lane },
    {
      ...sendJobOptions(companyId, lane, new Date(Date.now() + dueInMs)),
      key: `mail ${companyId ?? 'accounts'} ${lane} next`,
    },
  );

/** Sends the mails or text messages of a company, or the mails of accounts, that are due. @see sendDue */
export function sendMailJob({ breaker = circuitBreaker(), sendTexts, ...options }: SendJobOptions): JobDefinition {
  const window = sendWindow();
  return defineJob(SEND_MAIL, payload, async ({ companyId, lane }, { database, log, signal }) => {
    const run = { database, companyId, lane, log, signal };
    const isText = companyId !== null && lane === 'text';
    const dueInMs = await (isText
      ? (sendTexts?.({ ...run, companyId }) ?? null)
      : sendDueMails(run, { ...options, breaker, ...(lane === 'marketing' && { window }) }));
    if (dueInMs !== null) await database.identity((tx) => scheduleContinuation(tx, companyId, lane, dueInMs));
  });
}

const WAITING_LANES = `select lane from (values ('service'), ('marketing')) as l (lane)
  where exists (select 1 from app.mails where company_id = $1 and purpose = lane and state = 'queued' and due_at <= now())
    or exists (select 1 from app.mails where company_id = $1 and purpose = lane and state = 'claimed' and claimed_until < now())
  union all select 'text' where exists (select 1 from app.text_messages where company_id = $1 and state = 'queued' and due_at <= now())
    or exists (select 1 from app.text_messages where company_id = $1 and state = 'claimed' and claimed_until < now())`;
const WAITING_ACCOUNT_MAIL = `select 1 as one from auth.account_mails
  where (state = 'queued' and due_at <= now()) or (state = 'claimed' and claimed_until < now()) limit 1`;

const readWaitingLanes = (scope: TenantScope) =>
  scope.read((tx) => tx.query<{ lane: SendLane }>(WAITING_LANES, [tx.companyId], 'mails-waiting-lanes'));

/** Finds due mails and text messages whose job was lost; every minute. */
export const sweepMailsJob: JobDefinition = defineJob('mails-sweep', z.unknown(), async (_payload, context) => {
  const { database } = context;
  await runInEachCompany(context, async (scope) => {
    for (const { lane } of await readWaitingLanes(scope))
      await database.identity((tx) => scheduleContinuation(tx, scope.companyId, lane, 0));
  });
  await database.identity(async (tx) => {
    const [waitingValue] = await tx.query(WAITING_ACCOUNT_MAIL, [], 'account-mails-waiting');
    if (waitingValue) await scheduleContinuation(tx, null, 'service', 0);
  });
});
