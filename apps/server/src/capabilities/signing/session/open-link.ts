import {
  confirmation,
  type AnswerOf,
  type openSigning as openOperation,
  type renewSigningLink as renewOperation,
} from '@lendwright/api';
import { LIMITS } from '../../../platform/limits/limits';
import { takeLimits } from '../../../platform/limits/take-limits';
import { isTurnOf, mailLink } from '../requests/ask-signers';
import { firstReminder } from '../requests/reminder-schedule';
import { addEvent } from '../rows/event-rows';
import { updateRecipient } from '../rows/recipient-rows';
import type { SigningContext } from '../signing-context';
import { brandOf } from './present-page';
import { readSigner, resolveToken, type SignerConnection } from './resolve-signer';

/**
 * Describes a link without using it up, because mail scanners open links. @throws Refusal 404 not_found, 429
 * too_many_attempts
 */
export async function openSigning(
  context: SigningContext,
  token: string,
  connection: SignerConnection,
): Promise<AnswerOf<typeof openOperation>> {
  const { scope, hash } = resolveToken(context, 'link', token, connection);
  const setup = await context.engine.setups.of(scope);
  const { link, person, request } = await scope.read((tx) => readSigner(tx, hash, 'link'));
  const isExpired = Date.parse(link.expires_at) <= context.clock.now().getTime();
  return {
    brand: brandOf(setup),
    title: request.title,
    sender: request.created_name,
    signer: person.name,
    expiresAt: request.expires_at,
    link: link.used_at !== null ? 'used' : isExpired ? 'expired' : 'ready',
    state: request.state,
    hasSigned: person.state === 'signed',
    needsCode: person.code_hash !== null && !link.in_person,
    isSignedIn: link.signed_in_as !== null,
  };
}

/**
 * Mails a new link to the address on file for any link that the person ever had. The answer does not reveal whether it
 * was sent. @throws Refusal 404 not_found, 429 too_many_attempts
 */
export async function renewLink(
  context: SigningContext,
  token: string,
  connection: SignerConnection,
): Promise<AnswerOf<typeof renewOperation>> {
  const { scope, hash } = resolveToken(context, 'link', token, connection);
  const setup = await context.engine.setups.of(scope);
  await scope.write(async (tx) => {
    const now = context.clock.now();
    const { person, request, all } = await readSigner(tx, hash, 'link', true);
    await takeLimits(tx, [{ limit: LIMITS.signingLinkRenewals, subject: person.id }], now);
    if (request.state !== 'pending' || !isTurnOf(person, all)) return;
    await mailLink(context, tx, { ...request, company: setup.name }, person, now);
    await updateRecipient(tx, person.id, { reminded_at: now, next_reminder_at: firstReminder(request, now) });
    await addEvent(
      tx,
      request.id,
      { kind: 'reminded', actor: person.name, recipientId: person.id, ...connection, details: { email: person.email } },
      now,
    );
  });
  return confirmation('signing.linkRenewed');
}
