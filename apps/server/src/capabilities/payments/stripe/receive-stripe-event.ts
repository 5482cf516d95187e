import { reason, type AnswerOf, type BodyOf, type receiveStripeEvent as contract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { StripeConfig } from '../../../platform/config/stripe-config';
import type { Database } from '../../../platform/db/database';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Log } from '../../../platform/log/log';
import type { Setups } from '../../records';
import { setVerified } from '../methods/method-rows';
import { receiveEvent } from '../paying/receive-event';
import { receivePayoutFact } from '../payouts/receive-payout-fact';
import { readPayoutEvent } from './read-payout-event';
import { readStripeEvent, stripeEvent, type StripeEvent } from './read-stripe-event';
import { isSignedBody } from './verify-signature';

export interface StripeEventDeps {
  readonly config: StripeConfig | undefined;
  readonly database: Pick<Database, 'tenant'>;
  readonly setups: Setups;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * How long an event of an unknown charge is refused for repetition, because it may have arrived before the event that
 * identifies the charge.
 */
const EARLY_SECONDS = 86_400;

const invalidRefusal = () => new Refusal(400, 'invalid_signature', reason('payments.eventNotSigned'));
const unknownRefusal = () => new Refusal(404, 'not_found', reason('payments.eventUnknown'));

const companyOf = ({ accounts }: StripeConfig, account: string | undefined): Id | undefined =>
  [...accounts].find(([, ownAccount]) => ownAccount === account)?.[0];

/** Parses a body that Stripe signed. @throws Refusal 400 invalid_signature, before anything is parsed */
function readSigned({ config, now }: StripeEventDeps, { raw, signature }: BodyOf<typeof contract>): StripeEvent {
  if (!config || !isSignedBody(raw, signature, config.webhookSecrets, now())) throw invalidRefusal();
  try {
    return stripeEvent.parse(JSON.parse(raw));
  } catch {
    throw invalidRefusal();
  }
}

const setupIntent = z.object({ payment_method: z.string() });

async function applyEvent(deps: StripeEventDeps, scope: TenantScope, event: StripeEvent): Promise<void> {
  if (event.type === 'setup_intent.succeeded') {
    const { payment_method: token } = setupIntent.parse(event.data.object);
    await scope.write((tx) => setVerified(tx, 'stripe', token));
    return;
  }
  const fact = readPayoutEvent(event);
  if (fact) return receivePayoutFact(scope, 'stripe', fact, new Date(event.created * 1000).toISOString());
  const foundEvent = readStripeEvent(event);
  if (foundEvent === null) return;
  const outcome = await receiveEvent(scope, await deps.setups.of(scope), 'stripe', foundEvent);
  if (outcome !== 'rejected') return;
  deps.log.warn('an event of Stripe is about an unknown charge', { event: event.id });
  if (deps.now().getTime() / 1000 - event.created < EARLY_SECONDS) throw unknownRefusal();
}

/**
 * Receives a signed event of Stripe for an account of this installation. The id of the event and its changes are stored
 * in one transaction. Stripe repeats refused events, so an event that arrived too early is processed later.
 * @throws Refusal 400 invalid_signature, 404 not_found
 */
export async function receiveStripeEvent(
  deps: StripeEventDeps,
  body: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const event = readSigned(deps, body);
  const company = deps.config && companyOf(deps.config, event.account);
  if (company === undefined) throw unknownRefusal();
  await applyEvent(deps, deps.database.tenant(company), event);
  return { received: true };
}
