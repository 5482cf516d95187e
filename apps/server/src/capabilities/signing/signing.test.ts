import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignField } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { refusalOf } from '../../testing/companies/refusal-of';
import {
  BORROWER,
  FIELDS,
  SIGNER_CONNECTION,
  LENDER,
  createSigningFixture,
  type SigningFixture,
} from '../../testing/signing-fixture';
import { textOfPdf } from '../../testing/text-of-pdf';
import { correctSignerOf, startInPerson, voidRequest } from './requests/change-signers';
import { remind } from './requests/remind-signers';
import { listRequests, readRequest } from './requests/list-requests';
import { findRecipient } from './rows/recipient-rows';
import { isChainIntact, type SignEventRow } from './rows/event-rows';
import { checkSeal } from './seal/check-seal';
import { finish } from './session/finish';
import { decline, delegate } from './session/leave-session';
import { adoptSignature, consent, readPage, saveValue } from './session/fill-in';
import { openSigning, renewLink } from './session/open-link';
import { startSigning } from './session/start-session';

const HOUR = 3_600_000;
let fixture: SigningFixture;
let doc: Id;
beforeAll(async () => {
  fixture = await createSigningFixture();
  doc = await fixture.addDoc();
});
afterAll(() => fixture.close());

const read = (id: Id) => readRequest(fixture.context, fixture.lender.scope, fixture.officer, id);
const kindsOf = async (id: Id) => (await read(id)).events.map(({ kind }) => kind);
const statusOf = (call: Promise<unknown>) => refusalOf(call);

const readInPersonHost = async (person: Id) =>
  (await fixture.lender.scope.read((tx) => findRecipient(tx, person)))?.in_person_by;

/** Starts a session as a person and agrees to electronic records. */
async function enter(address: string) {
  const { ticket } = await startSigning(fixture.context, await fixture.linkFor(address), SIGNER_CONNECTION);
  const page = await consent(fixture.context, { ticket, version: 1, language: 'en' }, SIGNER_CONNECTION);
  return { ticket, page };
}

it('is sent, signed in order by personal links, sealed, and verified', async () => {
  const { context, lender, officer, loan, files, fresh } = fixture;
  const id = await fixture.request(doc, [BORROWER, LENDER]);
  expect(await fixture.linkFor(LENDER.email)).toBe('');
  const openedSigning = await openSigning(context, await fixture.linkFor(BORROWER.email), SIGNER_CONNECTION);
  expect(openedSigning).toMatchObject({ link: 'ready', signer: 'Ann Lee', state: 'pending', needsCode: false });
  const firstSignature = await fixture.sign(BORROWER.email);
  expect((await read(id)).request).toMatchObject({
    status: 'Pending',
    signed: false,
    recipients: [{ status: 'Signed' }, { status: 'Not Signed' }],
  });
  await fixture.sign(LENDER.email);
  expect((await read(id)).request).toMatchObject({ state: 'sealing', status: 'Pending' });
  expect(await fixture.seal(id)).toBe(true);
  const { requests } = await listRequests(context, lender.scope, officer, loan);
  expect(requests[0]).toMatchObject({ status: 'Completed', signed: true, custom_doc: { _id: doc } });
  const { rows } = await fresh.owner.query<{ storage_key: string; evidence: { events: SignEventRow[] } }>(
    'select storage_key, evidence from app.sealed_documents where request_id = $1',
    [id],
  );
  const bytes: Buffer[] = [];
  for await (const chunk of await files.open(rows[0]?.storage_key ?? '')) bytes.push(chunk as Buffer);
  const sha256 = createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
  expect(sha256).toBe(requests[0]?.sha256);
  expect(await checkSeal(context, { sha256 }, SIGNER_CONNECTION.address)).toMatchObject({
    result: 'intact',
    title: 'Rate Lock Agreement',
    isSelfMade: true,
  });
  const seal = /LendwrightSeal \(([\w-]+)\)/.exec(Buffer.concat(bytes).toString('latin1'))?.[1];
  const changedData = { sha256: '0'.repeat(64), seal };
  expect(await checkSeal(context, changedData as never, SIGNER_CONNECTION.address)).toMatchObject({
    result: 'changed',
    title: null,
  });
  expect(await checkSeal(context, { sha256: '0'.repeat(64) }, SIGNER_CONNECTION.address)).toMatchObject({
    result: 'unknown',
  });
  const { events = [] } = rows[0]?.evidence ?? {};
  expect(events.at(-1)?.kind).toBe('sealed');
  expect(isChainIntact(events)).toBe(true);
  expect(isChainIntact(events.map((event, index) => (index === 1 ? { ...event, actor: 'Someone' } : event)))).toBe(
    false,
  );
  const shownPage = {
    owner: { _id: loan, module: 'loans' },
    isChainIntact: true,
    seal: { _id: seal, isSelfMade: true },
  };
  expect(await read(id)).toMatchObject(shownPage);
  expect(await finish(context, firstSignature, SIGNER_CONNECTION)).toMatchObject({ hasSigned: true });
});

it('seals once when it is tried at the same time and again', async () => {
  const id = await fixture.request(await fixture.addDoc('Once'), [BORROWER, LENDER]);
  await fixture.sign(BORROWER.email);
  await fixture.sign(LENDER.email);
  const before = await fixture.stored();
  expect((await Promise.all([fixture.seal(id), fixture.seal(id)])).filter(Boolean)).toHaveLength(1);
  expect(await fixture.seal(id)).toBe(false);
  expect((await fixture.stored()).files).toBe(before.files + 1);
});

it('uses a link once, and mails a new one that ends the session of the old one', async () => {
  const { context } = fixture;
  await fixture.request(doc, [{ ...BORROWER, email: 'once@mail.example' }, LENDER]);
  const link = await fixture.linkFor('once@mail.example');
  const { ticket } = await startSigning(context, link, SIGNER_CONNECTION);
  expect(await statusOf(startSigning(context, link, SIGNER_CONNECTION))).toMatchObject({
    status: 410,
    code: 'link_expired',
  });
  expect(await openSigning(context, link, SIGNER_CONNECTION)).toMatchObject({ link: 'used' });
  await renewLink(context, link, SIGNER_CONNECTION);
  const renewedLink = await fixture.linkFor('once@mail.example');
  expect(renewedLink).not.toBe(link);
  expect(await statusOf(readPage(context, ticket, SIGNER_CONNECTION))).toMatchObject({
    status: 410,
    code: 'signing_over',
  });
  await startSigning(context, renewedLink, SIGNER_CONNECTION);
});

it('shows nothing before consent, saves as typed, follows conditions and requires what is visible', async () => {
  const { context } = fixture;
  await fixture.request(doc, [{ ...BORROWER, email: 'typed@mail.example' }, LENDER]);
  const { ticket } = await startSigning(context, await fixture.linkFor('typed@mail.example'), SIGNER_CONNECTION);
  const earlyPromise = saveValue(context, { ticket, field: 'agrees', value: 'yes' }, SIGNER_CONNECTION);
  expect(await statusOf(earlyPromise)).toMatchObject({ status: 422, code: 'status_invalid' });
  const start = await consent(context, { ticket, version: 1, language: 'en' }, SIGNER_CONNECTION);
  const visible = (page: typeof start) => page.fields.filter((field) => field.isVisible).map(({ id }) => id);
  expect(visible(start)).toEqual(['agrees', 'borrower_signs', 'borrower_date']);
  const pageAfterTick = await saveValue(context, { ticket, field: 'agrees', value: 'yes' }, SIGNER_CONNECTION);
  expect(visible(pageAfterTick)).toContain('remark');
  const unsignedSave = saveValue(context, { ticket, field: 'borrower_signs', value: 'signed' }, SIGNER_CONNECTION);
  expect(await statusOf(unsignedSave)).toMatchObject({ code: 'invalid' });
  await adoptSignature(
    context,
    {
      ticket,
      of: 'signature',
      mark: {
        kind: 'drawn',
        strokes: [
          [
            [0, 0],
            [500, 300],
          ],
        ],
      },
    },
    SIGNER_CONNECTION,
  );
  await saveValue(context, { ticket, field: 'borrower_signs', value: 'signed' }, SIGNER_CONNECTION);
  expect(await statusOf(finish(context, ticket, SIGNER_CONNECTION))).toMatchObject({
    code: 'mandatory',
    details: { fields: ['remark'] },
  });
  await saveValue(context, { ticket, field: 'remark', value: 'Фиксация' }, SIGNER_CONNECTION);
  const foreignPromise = saveValue(context, { ticket, field: 'lender_signs', value: 'signed' }, SIGNER_CONNECTION);
  expect(await statusOf(foreignPromise)).toMatchObject({ code: 'invalid' });
  expect(await finish(context, ticket, SIGNER_CONNECTION)).toMatchObject({ hasSigned: true });
  expect(await finish(context, ticket, SIGNER_CONNECTION)).toMatchObject({ hasSigned: true });
});

it('fills in the name of the signer, and takes a title and one of the choices', async () => {
  const { context } = fixture;
  const namedDoc = await fixture.addDoc('Title');
  const [signature, lender] = FIELDS.filter(({ kind }) => kind === 'signature') as [SignField, SignField];
  const place = (id: string, kind: SignField['kind'], y: number) => ({ ...signature, id, kind, y, height: 0.03 });
  const vesting = { ...place('vesting', 'dropdown', 0.2), options: ['Individual', 'Trust'] };
  const trustee = { field: 'vesting', operator: 'equals' as const, value: 'Trust' };
  const title = { ...place('title', 'title', 0.3), condition: trustee };
  const fields = [vesting, title, place('name', 'name', 0.4), signature, lender];
  expect(await statusOf(fixture.place(namedDoc, [{ ...vesting, options: ['Trust'] }]))).toMatchObject({
    code: 'invalid',
  });
  await fixture.place(namedDoc, fields);
  const email = 'title@mail.example';
  const id = await fixture.request(namedDoc, [{ ...BORROWER, email }, LENDER]);
  const { ticket, page } = await enter(email);
  const valueOf = (shownPage: typeof page, field: string) =>
    shownPage.fields.find((candidate) => candidate.id === field);
  expect(valueOf(page, 'name')).toMatchObject({ value: BORROWER.name, isDone: true });
  expect(valueOf(page, 'title')).toMatchObject({ isVisible: false });
  const saved = (field: string, value: string) => saveValue(context, { ticket, field, value }, SIGNER_CONNECTION);
  for (const [field, value] of [
    ['name', 'Someone else'],
    ['vesting', 'Estate'],
  ] as const)
    expect(await statusOf(saved(field, value))).toMatchObject({ status: 422, code: 'invalid' });
  expect(valueOf(await saved('vesting', 'Trust'), 'title')).toMatchObject({ isVisible: true, isDone: false });
  await saved('title', 'Trustee');
  await adoptSignature(
    context,
    { ticket, of: 'signature', mark: { kind: 'typed', text: page.signer } },
    SIGNER_CONNECTION,
  );
  await saved('borrower_signs', 'signed');
  await finish(context, ticket, SIGNER_CONNECTION);
  await fixture.sign(LENDER.email);
  await fixture.seal(id);
  const sql = 'select storage_key from app.sealed_documents where request_id = $1';
  const { rows } = await fixture.fresh.owner.query<{ storage_key: string }>(sql, [id]);
  const bytes: Buffer[] = [];
  for await (const chunk of await fixture.files.open(rows[0]?.storage_key ?? '')) bytes.push(chunk as Buffer);
  expect((await textOfPdf(Buffer.concat(bytes)))[0]).toMatch(/Trust.*Trustee.*Ann Lee/);
});

it('asks for an access code at most five times', async () => {
  const { context } = fixture;
  await fixture.request(doc, [{ ...BORROWER, email: 'code@mail.example', code: 'Harbor 7' }, LENDER]);
  const link = await fixture.linkFor('code@mail.example');
  for (let triesLeft = 4; triesLeft >= 0; triesLeft--)
    expect(await statusOf(startSigning(context, link, SIGNER_CONNECTION, 'wrong'))).toMatchObject({
      code: 'code_invalid',
    });
  expect(await statusOf(startSigning(context, link, SIGNER_CONNECTION, 'harbor 7'))).toMatchObject({
    code: 'code_invalid',
  });
  const usedId = await fixture.request(doc, [{ ...BORROWER, email: 'code3@mail.example', code: 'Harbor 7' }, LENDER]);
  const endedLink = await fixture.linkFor('code3@mail.example');
  await renewLink(context, endedLink, SIGNER_CONNECTION);
  // A link that ended uses up no tries of the person who signs.
  expect(await statusOf(startSigning(context, endedLink, SIGNER_CONNECTION, 'wrong'))).toMatchObject({
    code: 'link_expired',
  });
  expect(await kindsOf(usedId)).not.toContain('code_refused');
  const secondId = await fixture.request(doc, [{ ...BORROWER, email: 'code2@mail.example', code: 'Harbor 7' }, LENDER]);
  await startSigning(context, await fixture.linkFor('code2@mail.example'), SIGNER_CONNECTION, ' harbor 7');
  expect(await kindsOf(secondId)).toContain('link_opened');
});

it('stops when a signer declines, and notifies the others that it stopped but not why', async () => {
  const { context, fresh } = fixture;
  const parallelRecipients = [
    { ...BORROWER, email: 'no@mail.example' },
    { ...LENDER, step: 1, email: 'other@mail.example' },
  ];
  const id = await fixture.request(doc, parallelRecipients);
  const { ticket } = await enter('no@mail.example');
  await decline(context, { ticket, reason: 'The fee is wrong' }, SIGNER_CONNECTION);
  expect((await read(id)).request).toMatchObject({ state: 'declined', reason: 'The fee is wrong', status: 'Pending' });
  const { rows } = await fresh.owner.query<{ text: string }>(
    "select text from app.mails where to_address = 'other@mail.example' order by created_at, id",
  );
  expect(rows.at(-1)?.text).toContain('signing was stopped');
  expect(rows.map(({ text }) => text).join()).not.toContain('The fee is wrong');
  const lateSigning = startSigning(context, await fixture.linkFor('other@mail.example'), SIGNER_CONNECTION);
  expect(await statusOf(lateSigning)).toMatchObject({ code: 'status_invalid' });
});

it('is passed on to another person, who starts again', async () => {
  const { context } = fixture;
  const id = await fixture.request(doc, [{ ...BORROWER, email: 'busy@mail.example' }, LENDER]);
  const { ticket } = await enter('busy@mail.example');
  await delegate(context, { ticket, name: 'Bo Ray', email: 'bo@mail.example', reason: 'On leave' }, SIGNER_CONNECTION);
  expect(await statusOf(readPage(context, ticket, SIGNER_CONNECTION))).toMatchObject({ code: 'signing_over' });
  const { page } = await enter('bo@mail.example');
  expect(page).toMatchObject({ signer: 'Bo Ray', hasSigned: false });
  expect(await kindsOf(id)).toContain('delegated');
  await renewLink(context, await fixture.linkFor('bo@mail.example'), SIGNER_CONNECTION);
  const ownSignature = await fixture.sign('bo@mail.example');
  fixture.pass(2 * HOUR);
  expect(await finish(context, ownSignature, SIGNER_CONNECTION)).toMatchObject({ signer: 'Bo Ray', hasSigned: true });
  // Repeating the last call must not show what the other person filled in.
  expect(await statusOf(finish(context, ticket, SIGNER_CONNECTION))).toMatchObject({ code: 'signing_over' });
});

it('is corrected, reminded once a day, signed in person, and voided by staff', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, [{ ...BORROWER, email: 'typo@mail.example' }, LENDER]);
  const { request } = await read(id);
  const [borrower, staff] = request.recipients.map(({ _id }) => _id) as [Id, Id];
  const oldLink = await fixture.linkFor('typo@mail.example');
  await correctSignerOf(context, lender.scope, officer, id, {
    recipient: borrower,
    name: 'Ann Lee',
    email: 'right@mail.example',
  });
  expect(await statusOf(startSigning(context, oldLink, SIGNER_CONNECTION))).toMatchObject({ code: 'link_expired' });
  expect(await statusOf(remind(context, lender.scope, officer, id, { recipient: borrower }))).toMatchObject({
    code: 'too_many_attempts',
  });
  expect(await statusOf(remind(context, lender.scope, officer, id, { recipient: staff }))).toMatchObject({
    code: 'status_invalid',
  });
  fixture.pass(21 * HOUR);
  await remind(context, lender.scope, officer, id, { recipient: borrower });
  const { url } = await startInPerson(context, lender.scope, officer, id, { recipient: borrower });
  const inPersonToken = url.split('/').at(-1) ?? '';
  const { ticket } = await startSigning(context, inPersonToken, SIGNER_CONNECTION);
  expect(await readInPersonHost(borrower)).toBe(officer.fullName);
  await renewLink(context, inPersonToken, SIGNER_CONNECTION);
  const { ticket: mailedTicket } = await startSigning(
    context,
    await fixture.linkFor('right@mail.example'),
    SIGNER_CONNECTION,
  );
  // Someone who signs by a mailed link after all is not recorded as having signed in person.
  expect(await readInPersonHost(borrower)).toBeNull();
  await correctSignerOf(context, lender.scope, officer, id, {
    recipient: borrower,
    name: 'Ann',
    email: 'right@mail.example',
  });
  expect((await read(id)).request.recipients[0]).toMatchObject({ state: 'asked' });
  await voidRequest(context, lender.scope, officer, id, { reason: 'New terms' });
  for (const text of [ticket, mailedTicket])
    expect(await statusOf(finish(context, text, SIGNER_CONNECTION))).toMatchObject({ status: 410 });
  expect((await read(id)).request).toMatchObject({ state: 'voided', reason: 'New terms' });
  expect(await kindsOf(id)).toEqual([
    ...['sent', 'asked', 'corrected', 'reminded', 'in_person', 'link_opened'],
    ...['reminded', 'link_opened', 'corrected', 'voided'],
  ]);
});

it('lets a witness sign after the signer whom they watch', async () => {
  const witness = {
    ...BORROWER,
    role: 'witness' as const,
    name: 'Wes',
    email: 'wes@mail.example',
    witnessFor: 'borrower' as const,
  };
  const id = await fixture.addDoc('Deed');
  const fields = FIELDS.filter(({ role }) => role === 'borrower');
  await fixture.place(id, [
    ...fields,
    { ...FIELDS[2], id: 'witness_signs', role: 'witness', y: 0.8 } as (typeof FIELDS)[number],
  ]);
  // Even in an earlier step than their signer, where each would wait for the other.
  await fixture.request(id, [witness, { ...BORROWER, email: 'deed@mail.example', step: 2 }]);
  expect(await fixture.linkFor('wes@mail.example')).toBe('');
  await fixture.sign('deed@mail.example');
  expect(await fixture.linkFor('wes@mail.example')).not.toBe('');
});

it('asks everybody of a step at once, and goes on after the last of them, also if they sign at the same moment', async () => {
  const id = await fixture.addDoc('Guaranty');
  await fixture.place(id, [
    ...FIELDS,
    { ...FIELDS[2], id: 'partner_signs', role: 'partner', y: 0.8 } as (typeof FIELDS)[number],
  ]);
  const addressOf = (name: string) => `${name}@mail.example`;
  const request = await fixture.request(id, [
    { ...BORROWER, email: addressOf('together') },
    { ...LENDER, step: 1, email: addressOf('beside') },
    { role: 'partner', name: 'Pat', step: 2, email: addressOf('last') },
  ]);
  expect(await fixture.linkFor(addressOf('last'))).toBe('');
  await Promise.all([fixture.sign(addressOf('together')), fixture.sign(addressOf('beside'))]);
  expect((await read(request)).request).toMatchObject({ state: 'pending' });
  await fixture.sign(addressOf('last'));
  expect((await read(request)).request).toMatchObject({ state: 'sealing' });
  const signs = (await kindsOf(request)).filter((kind) => kind === 'signed');
  expect(signs).toHaveLength(3);
});

it('is not found by borrowers, by people without access, and by links of another purpose', async () => {
  const { context, lender, borrower, unrelatedViewer, loan } = fixture;
  const id = await fixture.request(doc, [{ ...BORROWER, email: 'mine@mail.example' }, LENDER]);
  for (const viewer of [borrower, unrelatedViewer]) {
    expect(await statusOf(readRequest(context, lender.scope, viewer, id))).toMatchObject({ status: 404 });
    expect(await statusOf(listRequests(context, lender.scope, viewer, loan))).toMatchObject({ status: 404 });
  }
  const link = await fixture.linkFor('mine@mail.example');
  expect(await statusOf(readPage(context, link, SIGNER_CONNECTION))).toMatchObject({ status: 404 });
});

it('suggests the address of the borrower only to those who may see it', async () => {
  const { context, lender, officer, loan } = fixture;
  const borrowerFor = async (viewer: typeof officer) =>
    (await listRequests(context, lender.scope, viewer, loan)).people.find(({ role }) => role === 'borrower');
  expect((await borrowerFor(officer))?.email).toContain('@');
  const modules = { ...officer.rights.modules, prospects: {} };
  const noProspects = { ...officer, rights: { ...officer.rights, modules } };
  expect((await borrowerFor(noProspects))?.email).toBe('');
});

it('refuses people without a signature field and fields without a person', async () => {
  expect(await statusOf(fixture.request(doc, [BORROWER]))).toMatchObject({ code: 'invalid' });
  const partner = { ...BORROWER, role: 'partner' as const };
  expect(await statusOf(fixture.request(doc, [BORROWER, LENDER, partner]))).toMatchObject({ code: 'invalid' });
});
