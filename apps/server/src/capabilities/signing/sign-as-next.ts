import type { Viewer } from '@lendwright/access';
import { CONSENT_VERSION } from '@lendwright/api';
import { invariant, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { isTurnOf } from './requests/ask-signers';
import { startInPerson } from './requests/change-signers';
import { readRecipients } from './rows/recipient-rows';
import { finish } from './session/finish';
import { adoptSignature, consent, saveValue } from './session/fill-in';
import { startSigning } from './session/start-session';
import type { SigningContext } from './signing-context';

/**
 * Signs as the next person of a request whose required fields are all signatures, in person and with the typed name.
 * For demonstration data: every step is the one that a signer takes, and the evidence says so.
 * @throws Refusal as the individual steps do
 */
export async function signAsNext(context: SigningContext, scope: TenantScope, viewer: Viewer, id: Id): Promise<void> {
  const allRows = await scope.read((tx) => readRecipients(tx, [id]));
  const nextRow = allRows.find((person) => isTurnOf(person, allRows));
  invariant(nextRow, 'a request has someone left to sign');
  const from = { address: '127.0.0.1', device: 'Demonstration' };
  const { url } = await startInPerson(context, scope, viewer, id, { recipient: nextRow.id });
  const { ticket, page } = await startSigning(context, url.split('/').at(-1) ?? '', from);
  await consent(context, { ticket, version: CONSENT_VERSION, language: 'en' }, from);
  await adoptSignature(context, { ticket, of: 'signature', mark: { kind: 'typed', text: page.signer } }, from);
  for (const { id: field, kind } of page.fields)
    if (kind === 'signature') await saveValue(context, { ticket, field, value: 'signed' }, from);
  await finish(context, ticket, from);
}
