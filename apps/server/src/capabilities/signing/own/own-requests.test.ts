import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/companies/refusal-of';
import {
  BORROWER,
  FIELDS,
  SIGNER_CONNECTION,
  LENDER,
  createSigningFixture,
  type SigningFixture,
} from '../../../testing/signing-fixture';
import { correctSignerOf, voidRequest } from '../requests/change-signers';
import { readRequest } from '../requests/list-requests';
import { saveValue } from '../session/fill-in';
import { delegate } from '../session/leave-session';
import { openSigning } from '../session/open-link';
import { startSigning } from '../session/start-session';
import { listOwnRequests, openOwnSigning, sendOwnFile } from './own-requests';

const WITNESS_REQUEST = { ...BORROWER, role: 'witness' as const, name: 'Wes', witnessFor: 'borrower' as const };
let fixture: SigningFixture;
let doc: Id;
let ownBorrower: typeof BORROWER;
beforeAll(async () => {
  fixture = await createSigningFixture();
  doc = await fixture.addDoc();
  const { rows } = await fixture.fresh.owner.query<{ email: string }>('select email from app.records where id = $1', [
    fixture.borrower.personId,
  ]);
  ownBorrower = { ...BORROWER, email: rows[0]?.email ?? '' };
});
afterAll(() => fixture.close());

const start = (id: Id, viewer = fixture.borrower) => openOwnSigning(fixture.context, fixture.lender.scope, viewer, id);
const list = async (viewer = fixture.borrower) =>
  (await listOwnRequests(fixture.context, fixture.lender.scope, viewer)).requests;
const tokenOf = ({ url }: { readonly url: string }) => url.split('/').at(-1) ?? '';
const notFound = { status: 404, code: 'not_found' };

it('lets a signed-in borrower sign without a mailed link, after consent, and says so in the evidence', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, [{ ...ownBorrower, email: ownBorrower.email.toUpperCase() }, LENDER]);
  expect(await list()).toMatchObject([{ _id: id, isReady: true, record: fixture.loan, signedAt: null }]);
  const token = tokenOf(await start(id));
  expect(await openSigning(context, token, SIGNER_CONNECTION)).toMatchObject({ isSignedIn: true, needsCode: false });
  const { ticket, page } = await startSigning(context, token, SIGNER_CONNECTION);
  expect(page).toMatchObject({ hasConsented: false, isSignedIn: true });
  const earlySave = saveValue(context, { ticket, field: 'agrees', value: 'yes' }, SIGNER_CONNECTION);
  expect(await refusalOf(earlySave)).toMatchObject({ code: 'status_invalid' });
  const { events } = await readRequest(context, lender.scope, officer, id);
  expect(events.at(-1)).toMatchObject({
    kind: 'link_opened',
    details: { identified: `signed in as ${fixture.borrower.fullName}` },
  });
  expect((await sendOwnFile(context, lender.scope, fixture.borrower, id)).headers['content-type']).toBe(
    'application/pdf',
  );
});

it('never opens the page of another signer, of a witness, or of someone with another login', async () => {
  const { context, lender, unrelatedViewer, officer } = fixture;
  const deedDoc = await fixture.addDoc('Deed');
  await fixture.place(deedDoc, [
    ...FIELDS.filter(({ role }) => role === 'borrower'),
    { ...FIELDS[2], id: 'witness_signs', role: 'witness', y: 0.8 } as (typeof FIELDS)[number],
  ]);
  // Even with the borrower's own address: a witness is someone else.
  const witnessRequest = await fixture.request(deedDoc, [
    ownBorrower,
    { ...WITNESS_REQUEST, email: ownBorrower.email },
  ]);
  expect((await list()).map(({ _id }) => _id)).toContain(witnessRequest);
  const token = tokenOf(await start(witnessRequest));
  expect((await startSigning(context, token, SIGNER_CONNECTION)).page.signer).toBe(ownBorrower.name);
  const otherRequestId = await fixture.request(doc, [{ ...ownBorrower, email: 'someone.else@mail.example' }, LENDER]);
  const before = await list();
  expect(before.map(({ _id }) => _id)).not.toContain(otherRequestId);
  for (const viewer of [
    unrelatedViewer,
    officer,
    { ...fixture.borrower, impersonatingUntil: '2099-01-01T00:00:00Z' },
  ]) {
    expect(await list(viewer)).toEqual([]);
    expect(await refusalOf(start(witnessRequest, viewer))).toMatchObject(notFound);
    expect(await refusalOf(sendOwnFile(context, lender.scope, viewer, witnessRequest))).toMatchObject(notFound);
  }
  expect(await refusalOf(start(otherRequestId))).toMatchObject(notFound);
});

it('asks for the access code, and ends with a correction or with passing the request on', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, [{ ...ownBorrower, code: 'Harbor 7' }, LENDER]);
  const token = tokenOf(await start(id));
  expect(await refusalOf(startSigning(context, token, SIGNER_CONNECTION))).toMatchObject({ code: 'code_invalid' });
  const { request } = await readRequest(context, lender.scope, officer, id);
  const recipient = request.recipients[0]?._id as Id;
  await correctSignerOf(context, lender.scope, officer, id, { recipient, name: 'Cleo', email: 'cleo@mail.example' });
  expect(await refusalOf(start(id))).toMatchObject(notFound);
  await correctSignerOf(context, lender.scope, officer, id, {
    recipient,
    name: ownBorrower.name,
    email: ownBorrower.email,
  });
  const { ticket } = await startSigning(context, tokenOf(await start(id)), SIGNER_CONNECTION, 'harbor 7');
  await delegate(context, { ticket, name: 'Bo', email: 'bo@mail.example', reason: 'Away' }, SIGNER_CONNECTION);
  expect(await refusalOf(start(id))).toMatchObject(notFound);
});

it('closes the document with a request that is withdrawn', async () => {
  const { context, lender, officer, borrower } = fixture;
  const id = await fixture.request(doc, [ownBorrower, LENDER]);
  await expect(sendOwnFile(context, lender.scope, borrower, id)).resolves.toBeTruthy();
  await voidRequest(context, lender.scope, officer, id, { reason: 'Wrong document' });
  expect((await list()).map(({ _id }) => _id)).not.toContain(id);
  expect(await refusalOf(sendOwnFile(context, lender.scope, borrower, id))).toMatchObject(notFound);
});
