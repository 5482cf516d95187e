import type { ContractNode } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCustomDocSource } from '../../custom-docs';
import { refusalOf } from '../../../testing/companies/refusal-of';
import {
  BORROWER,
  SIGNER_CONNECTION,
  LENDER,
  createSigningFixture,
  type SigningFixture,
} from '../../../testing/signing-fixture';
import { readRequest } from '../requests/list-requests';
import { sendRequest } from '../requests/send-request';
import type { SignSources } from '../signing-context';
import { adoptSignature, consent, readText, saveValue } from './fill-in';
import { finish } from './finish';
import { startSigning } from './start-session';

const READ_NODE: ContractNode = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'signField', attrs: { kind: 'signature', field: 'borrower_signs' } }] },
  ],
};

let fixture: SigningFixture;
beforeAll(async () => {
  fixture = await createSigningFixture();
});
afterAll(() => fixture.close());

/** Sends a document, and starts a session as its borrower who agreed to electronic records. */
async function send(email: string, readingTree: ContractNode | null) {
  const { context, lender, officer, loan } = fixture;
  const readCustomDoc: NonNullable<SignSources['custom_doc']> = async (tx, document) => {
    const source = await readCustomDocSource(tx, document);
    return source && { ...source, reading: readingTree };
  };
  const { _id: id } = await sendRequest(context, { custom_doc: readCustomDoc }, lender.scope, officer, {
    ...{ owner: loan, source: { kind: 'custom_doc', id: await fixture.addDoc() }, message: '' },
    ...{ days: 14, remindAfterDays: null, remindEveryDays: null },
    recipients: [{ ...BORROWER, email }, LENDER],
  });
  const { ticket } = await startSigning(context, await fixture.linkFor(email), SIGNER_CONNECTION);
  const page = await consent(context, { ticket, version: 1, language: 'en' }, SIGNER_CONNECTION);
  return { id, ticket, page };
}

async function sign(ticket: string, views: readonly ('page' | 'reading')[]) {
  const mark = { kind: 'typed' as const, text: 'Ann Lee' };
  await adoptSignature(fixture.context, { ticket, of: 'signature', mark }, SIGNER_CONNECTION);
  await saveValue(fixture.context, { ticket, field: 'borrower_signs', value: 'signed' }, SIGNER_CONNECTION);
  await finish(fixture.context, ticket, SIGNER_CONNECTION, views);
}

const viewOf = async (id: Id) => {
  const { events } = await readRequest(fixture.context, fixture.lender.scope, fixture.officer, id);
  return events.findLast(({ kind }) => kind === 'signed')?.details['view'];
};

it('shows the text as it was sent, and records which views the signer saw', async () => {
  const { id, ticket, page } = await send('phone@mail.example', READ_NODE);
  expect(page.hasReading).toBe(true);
  expect(await readText(fixture.context, ticket, SIGNER_CONNECTION)).toEqual({ doc: READ_NODE });
  await sign(ticket, ['reading', 'page', 'reading']);
  expect(await viewOf(id)).toBe('page, reading');
});

it('has no text for uploaded PDFs, whatever the browser says it showed', async () => {
  const { id, ticket, page } = await send('paper@mail.example', null);
  expect(page.hasReading).toBe(false);
  expect(await refusalOf(readText(fixture.context, ticket, SIGNER_CONNECTION))).toMatchObject({ code: 'not_found' });
  await sign(ticket, ['reading']);
  expect(await viewOf(id)).toBe('page');
});
