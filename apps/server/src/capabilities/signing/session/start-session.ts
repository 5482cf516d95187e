import { reason, type AnswerOf, type startSigning as startOperation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { isAccessCode, MAX_CODE_TRIES } from '../../../platform/secrets/access-code';
import { isTurnOf } from '../requests/ask-signers';
import { addEvent } from '../rows/event-rows';
import { insertLink, consumeLink } from '../rows/link-rows';
import { updateRecipient } from '../rows/recipient-rows';
import type { SigningContext } from '../signing-context';
import { presentPage } from './present-page';
import { readSigner, resolveToken, type Signer, type SignerConnection } from './resolve-signer';

const SESSION_MS = 60 * 60 * 1000;

const codeInvalidRefusal = (triesLeft: number) =>
  new Refusal(422, 'code_invalid', reason('signing.codeInvalid', { count: triesLeft }));

/** Counts a wrong code. The count persists although the call is refused. @returns the remaining attempts, or null */
async function countTriesLeft(
  tx: TenantTx,
  signer: Signer,
  code: string,
  connection: SignerConnection,
  now: Date,
): Promise<number | null> {
  const { person, request, link } = signer;
  if (person.code_hash === null || link.in_person) return null;
  const isRight = person.code_tries < MAX_CODE_TRIES && isAccessCode(person.id, code, person.code_hash);
  if (isRight) {
    if (person.code_tries > 0) await updateRecipient(tx, person.id, { code_tries: 0 });
    return null;
  }
  const tries = Math.min(person.code_tries + 1, MAX_CODE_TRIES);
  await updateRecipient(tx, person.id, { code_tries: tries });
  await addEvent(
    tx,
    request.id,
    { kind: 'code_refused', actor: person.name, recipientId: person.id, ...connection },
    now,
  );
  return MAX_CODE_TRIES - tries;
}

/** @throws Refusal 410 link_expired */
function assertUsable({ used_at: usedAt, expires_at: expiresAt }: Signer['link'], now: Date): void {
  if (usedAt !== null) throw new Refusal(410, 'link_expired', reason('signing.linkUsed'));
  if (Date.parse(expiresAt) <= now.getTime()) throw new Refusal(410, 'link_expired', reason('signing.linkExpired'));
}

/**
 * Uses a link and starts a session of one hour. A wrong access code leaves the link unused, at most five times.
 * @throws Refusal 404 not_found, 410 link_expired, 422 code_invalid, 422 status_invalid, 429 too_many_attempts
 */
export async function startSigning(
  context: SigningContext,
  token: string,
  connection: SignerConnection,
  code = '',
): Promise<AnswerOf<typeof startOperation>> {
  const { scope, hash } = resolveToken(context, 'link', token, connection);
  const setup = await context.engine.setups.of(scope);
  const outcome = await scope.write(async (tx) => {
    const now = context.clock.now();
    const signer = await readSigner(tx, hash, 'link', true);
    const { person, request, link, all } = signer;
    if (request.state !== 'pending' || person.state === 'signed' || !isTurnOf(person, all))
      throw new Refusal(422, 'status_invalid', reason('signing.notOpen'));
    // Before the code: whoever has a link that ended must not use up the tries of the person who signs now.
    assertUsable(link, now);
    const triesLeft = await countTriesLeft(tx, signer, code, connection, now);
    if (triesLeft !== null) return { left: triesLeft, started: null };
    await consumeLink(tx, hash, now);
    const session = context.tokens.make('session', tx.companyId);
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_MS, Date.parse(request.expires_at)));
    await insertLink(tx, {
      hash: session.hash,
      recipientId: person.id,
      kind: 'session',
      isInPerson: link.in_person,
      expiresAt,
      signedInAs: link.signed_in_as,
    });
    const identifiedDetails = [
      link.signed_in_as ?? (link.in_person ? 'in person' : 'personal link'),
      ...(person.code_hash && !link.in_person ? ['access code'] : []),
    ];
    const details = { identified: identifiedDetails.join(', ') };
    await addEvent(
      tx,
      request.id,
      { kind: 'link_opened', actor: person.name, recipientId: person.id, ...connection, details },
      now,
    );
    // An earlier link in person was not how this person signs.
    const inPersonHost = link.in_person ? person.in_person_by : null;
    await updateRecipient(tx, person.id, { state: 'viewed', in_person_by: inPersonHost });
    return { left: 0, started: { ticket: session.token, page: presentPage(signer, setup) } };
  });
  if (outcome.started === null) throw codeInvalidRefusal(outcome.left);
  return outcome.started;
}
