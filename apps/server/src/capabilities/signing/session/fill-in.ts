import { CONSENT_VERSION, reason, type AnswerOf, type signingText, type SignMark } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { addEvent } from '../rows/event-rows';
import { updateRecipient } from '../rows/recipient-rows';
import { readRequestText } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';
import { presentPage, type SigningPage } from './present-page';
import { assertConsented, inSession, linkMissingRefusal, type Signer, type SignerConnection } from './resolve-signer';
import { signerFields, type SignerField } from './signer-fields';

const invalidValue = () => new Refusal(422, 'invalid', reason('signing.valueInvalid'));

/** The page of a session. @throws Refusal 404 not_found, 410 signing_over */
export async function readPage(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
): Promise<SigningPage> {
  return inSession(context, ticket, connection, 'read', async (_tx, signer, setup) => presentPage(signer, setup));
}

/** The text of the document for reading on a small screen. @throws Refusal 404 not_found, 410 signing_over */
export async function readText(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
): Promise<AnswerOf<typeof signingText>> {
  return inSession(context, ticket, connection, 'read', async (tx, { request }) => {
    const doc = await readRequestText(tx, request.id);
    if (!doc) throw linkMissingRefusal();
    return { doc };
  });
}

/** Changes the person of a session and returns the page after the change. */
async function changeSigner(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
  work: (
    tx: Parameters<Parameters<typeof inSession>[4]>[0],
    signer: Signer,
    now: Date,
  ) => Promise<Partial<Signer['person']>>,
): Promise<SigningPage> {
  return inSession(context, ticket, connection, 'sign', async (tx, signer, setup) => {
    const patch = await work(tx, signer, context.clock.now());
    return presentPage({ ...signer, person: { ...signer.person, ...patch } }, setup);
  });
}

/** @throws Refusal 422 invalid for a text with characters that the fonts don't have, which are loaded with the first one */
async function checkPrintable(text: string): Promise<void> {
  const { canPrint } = await import('../pdf/print-fonts');
  if (!canPrint(text)) throw new Refusal(422, 'invalid', reason('signing.notPrintable'));
}

/** Agrees to electronic records in the current text. @source 15 U.S.C. 7001(c) */
export function consent(
  context: SigningContext,
  { ticket, version, language }: { readonly ticket: string; readonly version: number; readonly language: string },
  connection: SignerConnection,
): Promise<SigningPage> {
  return changeSigner(context, ticket, connection, async (tx, { person, request }, now) => {
    if (person.consent_version === version) return {};
    await updateRecipient(tx, person.id, { consent_version: version, consented_at: now });
    const details = { version, language };
    await addEvent(
      tx,
      request.id,
      { kind: 'consented', actor: person.name, recipientId: person.id, ...connection, details },
      now,
    );
    return { consent_version: version };
  });
}

type AcceptsValue = (field: SignerField, value: string, signer: Signer) => boolean;

const isAdopted: AcceptsValue = ({ kind }, value, { person: { adopted } }) =>
  value === 'signed' && (kind === 'signature' || kind === 'initials') && adopted[kind] !== undefined;

const isOption: AcceptsValue = ({ options }, value) => options.includes(value);

/** Which values a field accepts besides an empty one, which clears it. */
const ACCEPTS: Readonly<Record<SignerField['kind'], AcceptsValue>> = {
  signature: isAdopted,
  initials: isAdopted,
  checkbox: (_field, value) => value === 'yes',
  radio: isOption,
  dropdown: isOption,
  date: () => false,
  name: () => false,
  title: () => true,
  text: () => true,
};

const isAccepted: AcceptsValue = (field, value, signer) => value === '' || ACCEPTS[field.kind](field, value, signer);

/** Saves one value as typed. @throws Refusal 422 invalid for an unknown or hidden field or a value that it refuses */
export function saveValue(
  context: SigningContext,
  { ticket, field: id, value }: { readonly ticket: string; readonly field: string; readonly value: string },
  connection: SignerConnection,
): Promise<SigningPage> {
  return changeSigner(context, ticket, connection, async (tx, signer) => {
    assertConsented(signer, CONSENT_VERSION);
    const { person, request } = signer;
    const field = signerFields(request.fields, person).find((candidate) => candidate.id === id);
    if (!field?.isVisible || !isAccepted(field, value, signer)) throw invalidValue();
    await checkPrintable(value.replace(/\s/gu, ' '));
    const answers = { ...person.answers, [id]: value };
    await updateRecipient(tx, person.id, { answers });
    return { answers };
  });
}

/** Adopts a mark. Fields that were signed with an earlier one show the new one. @throws Refusal 422 invalid */
export function adoptSignature(
  context: SigningContext,
  { ticket, of, mark }: { readonly ticket: string; readonly of: 'signature' | 'initials'; readonly mark: SignMark },
  connection: SignerConnection,
): Promise<SigningPage> {
  return changeSigner(context, ticket, connection, async (tx, signer, now) => {
    assertConsented(signer, CONSENT_VERSION);
    const { person, request } = signer;
    if (mark.kind === 'typed') await checkPrintable(mark.text);
    const adopted = { ...person.adopted, [of]: mark };
    await updateRecipient(tx, person.id, { adopted });
    const details = { of, how: mark.kind, ...(mark.kind === 'typed' && mark.font && { font: mark.font }) };
    await addEvent(
      tx,
      request.id,
      { kind: 'adopted', actor: person.name, recipientId: person.id, ...connection, details },
      now,
    );
    return { adopted };
  });
}
