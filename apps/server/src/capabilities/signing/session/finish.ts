import { CONSENT_VERSION, reason, type BodyOf, type finishSigning } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addJob } from '../../../platform/jobs/add-job';
import type { CompanySetup } from '../../records';
import { askSigners } from '../requests/ask-signers';
import { addEvent } from '../rows/event-rows';
import { updateRecipient } from '../rows/recipient-rows';
import { setRequestState, touchRequest } from '../rows/request-rows';
import { SEAL_JOB } from '../seal/seal-job-name';
import type { SigningContext } from '../signing-context';
import { presentPage, type SigningPage } from './present-page';
import { assertConsented, inSession, type Signer, type SignerConnection } from './resolve-signer';
import { missingFields, signerFields } from './signer-fields';

/** Advances a request after a signature: asks the next people, or has the document sealed. */
async function advanceRequest(
  context: SigningContext,
  tx: TenantTx,
  { request, all, person }: Signer,
  setup: CompanySetup,
  now: Date,
): Promise<boolean> {
  if (all.some((row) => row.id !== person.id && row.state !== 'signed')) {
    await touchRequest(tx, request.id, now);
    await askSigners(context, tx, { ...request, company: setup.name }, now);
    return false;
  }
  await setRequestState(tx, request.id, 'sealing', null, now);
  await addJob(tx, SEAL_JOB, { companyId: tx.companyId, requestId: request.id }, { key: `${SEAL_JOB}:${request.id}` });
  return true;
}

type SignView = BodyOf<typeof finishSigning>['views'][number];

/**
 * Signs. Calling it again changes nothing, so that a lost answer never signs twice.
 * @param views how the document was shown: the evidence names them
 * @throws Refusal 422 mandatory while required fields are empty, 422 status_invalid, 410 signing_over
 */
export async function finish(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
  views: readonly SignView[] = ['page'],
): Promise<SigningPage> {
  return inSession(context, ticket, connection, 'finish', async (tx, signer, setup) => {
    const { person, request } = signer;
    if (person.state === 'signed') return presentPage(signer, setup);
    if (request.state !== 'pending') throw new Refusal(422, 'status_invalid', reason('signing.notOpen'));
    assertConsented(signer, CONSENT_VERSION);
    const now = context.clock.now();
    const fields = signerFields(request.fields, person);
    const missingEntries = missingFields(fields);
    if (missingEntries.length > 0)
      throw new Refusal(422, 'mandatory', reason('signing.fieldsMissing', { count: missingEntries.length }), {
        fields: missingEntries.map(({ id }) => id),
      });
    // Hidden fields have no value in the document.
    const answers = Object.fromEntries(fields.filter(({ value }) => value !== '').map(({ id, value }) => [id, value]));
    await updateRecipient(tx, person.id, { state: 'signed', signed_at: now, answers, next_reminder_at: null });
    const values = fields.filter(({ kind, value }) => kind !== 'signature' && kind !== 'initials' && value !== '');
    const event = { actor: person.name, recipientId: person.id, ...connection };
    await addEvent(
      tx,
      request.id,
      { ...event, kind: 'filled', details: { fields: values.map(({ id }) => id), pages: request.pages.length } },
      now,
    );
    const signatureKind = person.adopted.signature?.kind ?? 'none';
    // A text that does not exist was not shown.
    const shownText = request.has_reading ? [...new Set(views)].toSorted().join(', ') : 'page';
    await addEvent(
      tx,
      request.id,
      { ...event, kind: 'signed', details: { how: signatureKind, consent: CONSENT_VERSION, view: shownText } },
      now,
    );
    const isLast = await advanceRequest(context, tx, signer, setup, now);
    const signedPerson = { ...person, state: 'signed' as const, answers };
    return presentPage(
      { ...signer, person: signedPerson, request: isLast ? { ...request, state: 'sealing' } : request },
      setup,
    );
  });
}
