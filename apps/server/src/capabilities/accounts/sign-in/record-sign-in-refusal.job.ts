import { id } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database';
import { addJob } from '../../../platform/jobs/add-job';
import { windowOf } from '../../../platform/limits/limit';
import { LIMITS } from '../../../platform/limits/limits';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { recordAuditEvent } from '../../audit';
import { accountById, accountByName } from '../identity/account-rows';
import { isFirstLockout } from './login-rate-limit';
import { readActiveMemberships } from '../identity/membership-rows';
import { nameKey } from '../identity/username';

const RECORD_SIGN_IN_REFUSAL = 'accounts-record-sign-in-refusal';

const payload = z.strictObject({
  accountId: id,
  act: z.enum(['sign_in_failed', 'sign_in_locked']),
  address: z.string(),
  step: z.enum(['password', 'second factor']),
});
type SignInRefusal = z.output<typeof payload>;

/**
 * Queues an audit event for a wrong password or second factor, for each company of the account. Known and unknown names
 * take the same steps: both queue a job, and only the job looks up the account.
 */
export async function recordFailedSignIn(
  database: Database,
  accountId: Id | undefined,
  address: string,
  step: SignInRefusal['step'],
): Promise<void> {
  const refusedAttempt: SignInRefusal = { accountId: accountId ?? newId(), act: 'sign_in_failed', address, step };
  await database.identity((tx) => addJob(tx, RECORD_SIGN_IN_REFUSAL, refusedAttempt));
}

/** Lockouts that this process has already recorded, so a flood of refusals doesn't reach the database. */
const recordedKeys = new Set<string>();
const MAX_RECORDED_REFUSALS = 10_000;

/** Records that a name reached its limit, once per window, so that a flood doesn't fill the log. */
export async function recordLockout(database: Database, name: string, address: string, now: Date): Promise<void> {
  const key = `${windowOf(LIMITS.lockoutNotice, now)} ${nameKey(name)}`;
  if (recordedKeys.has(key)) return;
  if (recordedKeys.size >= MAX_RECORDED_REFUSALS) recordedKeys.clear();
  recordedKeys.add(key);
  await database.identity(async (tx) => {
    const account = await accountByName(tx, name);
    const accountId = account?.id ?? newId();
    const refusedAttempt: SignInRefusal = { accountId, act: 'sign_in_locked', address, step: 'password' };
    if (await isFirstLockout(tx, name, now)) await addJob(tx, RECORD_SIGN_IN_REFUSAL, refusedAttempt);
  });
}

async function write(database: Database, { accountId, act, address, step }: SignInRefusal): Promise<void> {
  const [account, memberships] = await database.identity(
    async (tx) => [await accountById(tx, accountId), await readActiveMemberships(tx, accountId)] as const,
  );
  if (!account) return;
  for (const company of new Set(memberships.map(({ company_id }) => company_id))) {
    const subject = { kind: 'account', id: account.id, title: account.username };
    await database
      .tenant(company, address)
      .write((tx) =>
        recordAuditEvent(tx, { accountId: null, fullName: account.full_name }, { act, subject, details: { step } }),
      );
  }
}

/** Writes failed sign-ins to the audit log. @source TRUST M8, M27 */
export const recordSignInRefusalJob: JobDefinition = defineJob(
  RECORD_SIGN_IN_REFUSAL,
  payload,
  (refusedAttempt, { database }) => write(database, refusedAttempt),
);
