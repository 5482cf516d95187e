import { confirmation, reason, type AnswerOf, type confirmEmailSender as operation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { networkOf } from '../../../platform/http/requests/network-of';
import { LIMITS } from '../../../platform/limits/limits';
import type { SenderContext } from '../sender-context';
import { verifySender } from './sender-rows';

const invalidLinkRefusal = () => new Refusal(404, 'not_found', reason('emailSenders.linkInvalid'));

/**
 * Confirms an address by the token of its link. A forged token is refused without a query.
 * @throws Refusal 404 not_found for a token that is forged, used, replaced or expired, 429 too_many_attempts
 */
export async function confirmSender(
  { links, limiter, clock, database, engine }: SenderContext,
  token: string,
  from: string,
): Promise<AnswerOf<typeof operation>> {
  const link = links.read('link', token);
  if (!link) {
    limiter.tryOnce({ limit: LIMITS.forgedSenderLinks, subject: networkOf(from) }, clock.now());
    throw invalidLinkRefusal();
  }
  const scope = database.tenant(link.company, from);
  const { name } = await engine.setups.of(scope);
  const email = await scope.write((tx) => verifySender(tx, link.hash, clock.now()));
  if (email === null) throw invalidLinkRefusal();
  return { ...confirmation('emailSenders.verified', { address: email }), email, company_name: name };
}
