import {
  confirmation,
  CONSENT_VERSION,
  reason,
  type AnswerOf,
  type BodyOf,
  type delegateSigning,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addJob } from '../../../platform/jobs/add-job';
import { readAddress } from '../../../platform/mail/read-address';
import { recordAuditEvent } from '../../audit';
import type { CompanySetup } from '../../records';
import { askSigners, mailEnd, mailLink } from '../requests/ask-signers';
import { addEvent } from '../rows/event-rows';
import { endLinks } from '../rows/link-rows';
import { updateRecipient } from '../rows/recipient-rows';
import { setRequestState, touchRequest } from '../rows/request-rows';
import { SEAL_JOB } from '../seal/seal-job-name';
import type { SigningContext } from '../signing-context';
import { presentPage, type SigningPage } from './present-page';
import { assertConsented, inSession, type Signer, type SignerConnection } from './resolve-signer';
import { missingFields, signerFields } from './signer-fields';

/** Moves on after a signature: asks the next people, or has the document sealed. */
async function moveOn(
  context: SigningContext,
  tx: TenantTx,
  { request, all, person }: Signer,
  setup: CompanySetup,
  now: Date,
): Promise<boolean> {
  if (all.some((one) => one.id !== person.id && one.state !== 'signed')) {
    await touchRequest(tx, request.id, now);
    await askSigners(context, tx, { ...request, company: setup.name }, now);
    return false;
  }
  await setRequestState(tx, request.id, 'sealing', null, now);
  await addJob(tx, SEAL_JOB, { companyId: tx.companyId, requestId: request.id }, { key: `${SEAL_JOB}:${request.id}` });
  return true;
}

/**
 * Signs. Calling it again changes nothing, so that a lost answer never signs twice.
 * @throws Refusal 422 mandatory while required fields are empty, 422 status_invalid, 410 signing_over
 */
export async function finish(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
): Promise<SigningPage> {
  return inSession(context, ticket, connection, 'finish', async (tx, signer, scope) => {
    const setup = await context.engine.setups.of(scope);
    const { person, request } = signer;
    if (person.state === 'signed') return presentPage(signer, setup);
    if (request.state !== 'pending') throw new Refusal(422, 'status_invalid', reason('signing.notOpen'));
    assertConsented(signer, CONSENT_VERSION);
    const now = context.clock.now();
    const fields = signerFields(request.fields, person);
    const missing = missingFields(fields);
    if (missing.length > 0)
      throw new Refusal(422, 'mandatory', reason('signing.fieldsMissing', { count: missing.length }), {
        fields: missing.map(({ id }) => id),
      });
    // Hidden fields have no value in the document.
    const answers = Object.fromEntries(fields.filter(({ value }) => value !== '').map(({ id, value }) => [id, value]));
    await updateRecipient(tx, person.id, { state: 'signed', signed_at: now, answers });
    const values = fields.filter(({ kind, value }) => kind !== 'signature' && kind !== 'initials' && value !== '');
    const event = { actor: person.name, recipientId: person.id, ...connection };
    await addEvent(
      tx,
      request.id,
      { ...event, kind: 'filled', details: { fields: values.map(({ id }) => id), pages: request.pages.length } },
      now,
    );
    const how = person.adopted.signature?.kind ?? 'none';
    await addEvent(
      tx,
      request.id,
      { ...event, kind: 'signed', details: { how, consent: CONSENT_VERSION, view: 'page' } },
      now,
    );
    const isLast = await moveOn(context, tx, signer, setup, now);
    const signed = { ...person, state: 'signed' as const, answers };
    return presentPage(
      { ...signer, person: signed, request: isLast ? { ...request, state: 'sealing' } : request },
      setup,
    );
  });
}

/** Declines to sign. The other people learn that signing stopped, not why. */
export async function decline(
  context: SigningContext,
  { ticket, reason: why }: { readonly ticket: string; readonly reason: string },
  connection: SignerConnection,
): Promise<SigningPage> {
  return inSession(context, ticket, connection, 'sign', async (tx, signer, scope) => {
    const setup = await context.engine.setups.of(scope);
    const { person, request, all } = signer;
    const now = context.clock.now();
    await updateRecipient(tx, person.id, { state: 'declined', reason: why });
    await setRequestState(tx, request.id, 'declined', why, now);
    await addEvent(
      tx,
      request.id,
      { kind: 'declined', actor: person.name, recipientId: person.id, ...connection, details: { reason: why } },
      now,
    );
    const others = all.filter((one) => one.id !== person.id);
    await endLinks(
      tx,
      others.map(({ id }) => id),
      now,
    );
    const mailed = { ...request, company: setup.name };
    await mailEnd(
      tx,
      mailed,
      others.filter(({ state }) => state !== 'waiting'),
      'signing was stopped.',
    );
    if (request.created_email)
      await mailEnd(
        tx,
        mailed,
        [{ name: request.created_name, email: request.created_email }],
        `${person.name} declined to sign.`.slice(0, 90),
      );
    await recordAuditEvent(
      tx,
      { accountId: null, fullName: person.name },
      {
        act: 'sign_request_closed',
        subject: { kind: 'sign_request', id: request.id, title: request.title },
        reason: why,
      },
    );
    const declined = { ...person, state: 'declined' as const };
    return presentPage({ ...signer, person: declined, request: { ...request, state: 'declined' } }, setup);
  });
}

/** Passes the request on to another person, who starts from the beginning with a link of their own. */
export async function delegate(
  context: SigningContext,
  { ticket, name, email, reason: why }: BodyOf<typeof delegateSigning>,
  connection: SignerConnection,
): Promise<AnswerOf<typeof delegateSigning>> {
  return inSession(context, ticket, connection, 'sign', async (tx, signer, scope) => {
    const setup = await context.engine.setups.of(scope);
    const { person, request } = signer;
    const now = context.clock.now();
    const next = { ...person, name, email: readAddress(email) };
    await updateRecipient(tx, person.id, {
      ...{
        name,
        email: next.email,
        state: 'asked',
        consent_version: null,
        consented_at: null,
        adopted: {},
        answers: {},
      },
      reminded_at: now,
    });
    const details = { from: `${person.name} <${person.email}>`, to: `${name} <${next.email}>`, reason: why };
    await addEvent(
      tx,
      request.id,
      { kind: 'delegated', actor: person.name, recipientId: person.id, ...connection, details },
      now,
    );
    await mailLink(context, tx, { ...request, company: setup.name }, next, now);
    return confirmation('signing.delegated', { name });
  });
}
