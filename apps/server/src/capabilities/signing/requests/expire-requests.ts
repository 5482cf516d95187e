import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import type { CompanySetup } from '../../records';
import { addEvent } from '../rows/event-rows';
import { endLinks } from '../rows/link-rows';
import { readRecipients } from '../rows/recipient-rows';
import { findRequest, readExpiredRequests, setRequestState } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { mailEnd } from './ask-signers';
import { announce, PRODUCT } from './send-reminders';

async function expire(tx: TenantTx, setup: CompanySetup, id: Id, now: Date): Promise<boolean> {
  const request = await findRequest(tx, id, true);
  // Read under the lock: it may have been completed, extended, or ended by another process.
  if (request?.state !== 'pending' || Date.parse(request.expires_at) > now.getTime()) return false;
  await setRequestState(tx, id, 'expired', null, now);
  const people = await readRecipients(tx, [id]);
  await endLinks(
    tx,
    people.map((person) => person.id),
    now,
  );
  await addEvent(tx, id, { kind: 'expired', actor: PRODUCT }, now);
  const mailedRequest = { ...request, company: setup.name };
  const open = people.filter(({ state }) => state !== 'signed');
  const askedRecipients = open.filter(({ state }) => state === 'asked' || state === 'viewed');
  await mailEnd(tx, mailedRequest, askedRecipients, 'the signing deadline has passed.');
  if (request.created_email)
    await mailEnd(
      tx,
      mailedRequest,
      [{ name: request.created_name, email: request.created_email }],
      'the signing deadline has passed.',
      `Not signed by: ${open.map(({ name }) => name).join(', ')}. Send the document again if you still need the signatures.`,
    );
  await recordAuditEvent(
    tx,
    { accountId: null, fullName: PRODUCT },
    {
      act: 'sign_request_closed',
      subject: { kind: 'sign_request', id, title: request.title },
      reason: 'the time to sign is over',
    },
  );
  await announce(tx, request);
  return true;
}

/** Ends the requests of a company that have expired, and notifies the sender and those who were asked. @returns how many */
export async function expireRequests(context: SigningContext, scope: TenantScope, now: Date): Promise<number> {
  const expiredRequests = await scope.read((tx) => readExpiredRequests(tx, now));
  if (expiredRequests.length === 0) return 0;
  const setup = await context.engine.setups.of(scope);
  let endedCount = 0;
  for (const id of expiredRequests) if (await scope.write((tx) => expire(tx, setup, id, now))) endedCount += 1;
  return endedCount;
}
