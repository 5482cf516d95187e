import { confirmation, type AnswerOf, type BodyOf, type delegateSigning } from '@lendwright/api';
import { readAddress } from '../../../platform/mail/read-address';
import { recordAuditEvent } from '../../audit';
import { mailEnd, mailLink } from '../requests/ask-signers';
import { firstReminder } from '../requests/reminder-schedule';
import { addEvent } from '../rows/event-rows';
import { endLinks } from '../rows/link-rows';
import { updateRecipient } from '../rows/recipient-rows';
import { setRequestState } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { presentPage, type SigningPage } from './present-page';
import { inSession, type SignerConnection } from './resolve-signer';

/** Declines to sign. The other people learn that signing stopped, not why. */
export async function decline(
  context: SigningContext,
  { ticket, reason: reasonText }: { readonly ticket: string; readonly reason: string },
  connection: SignerConnection,
): Promise<SigningPage> {
  return inSession(context, ticket, connection, 'sign', async (tx, signer, setup) => {
    const { person, request, all } = signer;
    const now = context.clock.now();
    await updateRecipient(tx, person.id, { state: 'declined', reason: reasonText });
    await setRequestState(tx, request.id, 'declined', reasonText, now);
    await addEvent(
      tx,
      request.id,
      { kind: 'declined', actor: person.name, recipientId: person.id, ...connection, details: { reason: reasonText } },
      now,
    );
    const otherRows = all.filter((row) => row.id !== person.id);
    await endLinks(
      tx,
      otherRows.map(({ id }) => id),
      now,
    );
    const mailedRequest = { ...request, company: setup.name };
    await mailEnd(
      tx,
      mailedRequest,
      otherRows.filter(({ state }) => state !== 'waiting'),
      'signing was stopped.',
    );
    if (request.created_email)
      await mailEnd(
        tx,
        mailedRequest,
        [{ name: request.created_name, email: request.created_email }],
        `${person.name} declined to sign.`.slice(0, 90),
      );
    await recordAuditEvent(
      tx,
      { accountId: null, fullName: person.name },
      {
        act: 'sign_request_closed',
        subject: { kind: 'sign_request', id: request.id, title: request.title },
        reason: reasonText,
      },
    );
    const declinedSigner = { ...person, state: 'declined' as const };
    return presentPage({ ...signer, person: declinedSigner, request: { ...request, state: 'declined' } }, setup);
  });
}

/** Passes the request on to another person, who starts from the beginning with a link of their own. */
export async function delegate(
  context: SigningContext,
  { ticket, name, email, reason: givenReason }: BodyOf<typeof delegateSigning>,
  connection: SignerConnection,
): Promise<AnswerOf<typeof delegateSigning>> {
  return inSession(context, ticket, connection, 'sign', async (tx, signer, setup) => {
    const { person, request } = signer;
    const now = context.clock.now();
    const nextPerson = { ...person, name, email: readAddress(email) };
    await updateRecipient(tx, person.id, {
      ...{
        name,
        email: nextPerson.email,
        state: 'asked',
        consent_version: null,
        consented_at: null,
        adopted: {},
        answers: {},
      },
      ...{ reminded_at: now, next_reminder_at: firstReminder(request, now) },
      // Whoever takes over is not the person of the lender's records.
      person_id: null,
    });
    const details = {
      from: `${person.name} <${person.email}>`,
      to: `${name} <${nextPerson.email}>`,
      reason: givenReason,
    };
    await addEvent(
      tx,
      request.id,
      { kind: 'delegated', actor: person.name, recipientId: person.id, ...connection, details },
      now,
    );
    await mailLink(context, tx, { ...request, company: setup.name }, nextPerson, now);
    return confirmation('signing.delegated', { name });
  });
}
