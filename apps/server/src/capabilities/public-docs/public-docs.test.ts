import { isRefusal, newId, type Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../platform/limits/limits';
import { linkTokens } from '../../platform/secrets/link-tokens';
import { refusalOf } from '../../testing/companies/refusal-of';
import { samplePdf } from '../../testing/document-fixture';
import { FROM_ADDRESS, createPublicDocsFixture, type PublicDocsFixture } from '../../testing/public-docs-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { isFullRun, repetitions } from '../../testing/scale';
import { readActionHistory } from '../records';
import { listDocumentLinks, revokeDocumentLink } from './manage-links';
import { openPublicDocs, renewPublicDocs } from './open-link';
import { presentPublicDocs } from './present-public-docs';
import { inSession, type LinkAddress } from './resolve-link';
import { linkSharedFile, sendSharedFile } from './shared-file';
import { startPublicDocs } from './start-session';

const HOUR = 3_600_000;
let fixture: PublicDocsFixture;
let pdf: Buffer;
beforeAll(async () => {
  fixture = await createPublicDocsFixture();
  pdf = samplePdf('Sent by link');
});
afterAll(() => fixture.close());

const pageOf = (ticket: string) =>
  inSession(fixture.context, ticket, FROM_ADDRESS, 'read', (tx, foundLink, setup) =>
    presentPublicDocs(fixture.context, tx, setup, foundLink, foundLink.token.expires_at, 'en'),
  );
const open = (address: LinkAddress) => openPublicDocs(fixture.context, address, FROM_ADDRESS);
const start = (address: LinkAddress, code?: string) =>
  startPublicDocs(fixture.context, { ...address, language: 'en', ...(code !== undefined && { code }) }, FROM_ADDRESS);
const linkFile = (ticket: string, file: Id, isDownload = false) =>
  linkSharedFile(fixture.context, { ticket, file, download: isDownload }, FROM_ADDRESS);
const keyOf = (url: string) => url.split('key=').at(-1) ?? '';
const list = () => listDocumentLinks(fixture.context, fixture.lender.scope, fixture.officer, fixture.loan);
const fileOf = async (name: string): Promise<Id> => {
  const { rows } = await fixture.fresh.owner.query<{ id: Id }>('select id from app.files where name = $1', [name]);
  return rows[0]?.id as Id;
};

it('asks for the chosen documents, takes uploads, and names the link as their author', async () => {
  const { lender, officer, borrower, loan } = fixture;
  await fixture.send(borrower, { element: 'statements', name: 'private name.pdf', data: pdf });
  const email = 'ann@mail.example';
  const id = await fixture.share({ purpose: 'upload', email, elements: ['statements', 'single'], message: 'Please' });
  const address = await fixture.addressFor(email);
  expect(await open(address)).toMatchObject({ state: 'active', purpose: 'upload', needsCode: false });
  const { ticket, page } = await start(address);
  expect(page.docs.map(({ element, files }) => [element, files])).toEqual([
    ['single', []],
    ['statements', []],
  ]);
  const sentBytes = { element: 'statements', name: 'bank.pdf', data: pdf, type: 'application/pdf' };
  await fixture.uploadBy(ticket, sentBytes, { uploaded_item: 'one' });
  await fixture.uploadBy(ticket, sentBytes, { uploaded_item: 'one', owner: newId() });
  const pageAfter = await pageOf(ticket);
  expect(pageAfter.docs.find(({ element }) => element === 'statements')).toMatchObject({
    status: 'Awaiting Review',
    files: [{ name: 'bank.pdf', created_by: `via link sent to ${email}` }],
  });
  expect(JSON.stringify(pageAfter)).not.toContain('private name');
  const history = await readActionHistory(lender.engine, lender.scope, officer, {
    _id: loan,
    module: 'loans',
    skip: 0,
    limit: 20,
  });
  expect(JSON.stringify(history)).toContain(`via link sent to ${email}`);
  expect((await list()).links.find(({ _id }) => _id === id)).toMatchObject({
    state: 'active',
    documents: ['single', 'statements'],
    lastUsedAt: expect.any(String) as string,
  });
});

it('refuses what the link did not ask for, and stores nothing of it', async () => {
  await fixture.share({ purpose: 'upload', email: 'narrow@mail.example', elements: ['only_pdf'] });
  const ticket = await fixture.start('narrow@mail.example');
  const before = await fixture.stored();
  const upload = (element: string, name: string, data: Buffer, type?: string) =>
    refusalOf(fixture.uploadBy(ticket, { element, name, data, ...(type && { type }) }));
  expect((await upload('statements', 'a.pdf', pdf)).status).toBe(404);
  expect(await upload('only_pdf', 'a.png', pdf)).toMatchObject({ code: 'file_type' });
  expect(await upload('only_pdf', 'a.pdf', Buffer.from('<script>'))).toMatchObject({ code: 'file_content' });
  expect((await refusalOf(linkFile(ticket, await fileOf('bank.pdf')))).status).toBe(404);
  const sentBytes = { element: 'only_pdf', name: 'a.pdf', data: pdf };
  expect((await refusalOf(fixture.uploadBy('x'.repeat(75), sentBytes))).status).toBe(404);
  const { link } = await fixture.addressFor('narrow@mail.example');
  expect((await refusalOf(fixture.uploadBy(link, sentBytes))).status).toBe(404);
  expect(await fixture.stored()).toEqual(before);
});

it('offers and shows no document that a role or a rule hides, and takes none for a read-only one', async () => {
  const { requestable } = await list();
  const offeredElements = requestable.map(({ element }) => element);
  expect(offeredElements).toEqual(expect.arrayContaining(['single', 'statements', 'lease']));
  expect(offeredElements).not.toContain('for_staff');
  const share = (elements: string[]) => fixture.share({ purpose: 'upload', email: 'rules@mail.example', elements });
  expect(await refusalOf(share(['for_staff']))).toMatchObject({ status: 422, code: 'invalid' });
  expect(await refusalOf(share([]))).toMatchObject({ status: 422, code: 'invalid' });
  await share(['lease', 'single']);
  const ticket = await fixture.start('rules@mail.example');
  const readElements = async () => (await pageOf(ticket)).docs.map(({ element }) => element);
  expect(await readElements()).toContain('lease');
  const setRented = (value: string) =>
    fixture.fresh.owner.query(`update app.records set info = jsonb_set(info, '{is_rented}', $2::jsonb) where id = $1`, [
      fixture.loan,
      JSON.stringify(value),
    ]);
  await setRented('no');
  expect(await readElements()).toEqual(['single']);
  await setRented('yes');
});

it('names rows without fields that a role may not see, also in the email', async () => {
  await fixture.fresh.owner.query(`update app.records set info = info || $2::jsonb where id = $1`, [
    fixture.loan,
    JSON.stringify({ accounts: [{ _id: 'row-a', note: 'Suspicious', bank: 'Chase' }] }),
  ]);
  const email = 'rows@mail.example';
  await fixture.share({ purpose: 'upload', email, elements: ['statement.row-a'] });
  const { rows } = await fixture.fresh.owner.query<{ text: string }>(
    'select text from app.mails where to_address = $1',
    [email],
  );
  expect(rows[0]?.text).toContain('statement: Chase');
  expect((await pageOf(await fixture.start(email))).docs.map(({ name }) => name)).toEqual(['statement: Chase']);
});

it('shows chosen files under the title of their document, inline only for pictures and plain PDFs', async () => {
  await fixture.send(fixture.borrower, {
    element: 'anything',
    name: 'secret name.csv',
    data: Buffer.from('a,b\n1,2\n'),
  });
  const [csv, statement] = [await fileOf('secret name.csv'), await fileOf('private name.pdf')];
  await fixture.share({ purpose: 'view', email: 'view@mail.example', files: [csv, statement] });
  const ticket = await fixture.start('view@mail.example');
  const { files, docs } = await pageOf(ticket);
  expect(docs).toEqual([]);
  expect(files.map(({ name, isViewable }) => [name, isViewable])).toEqual([
    ['statements_1.pdf', true],
    ['anything_1.csv', false],
  ]);
  const bytesOf = async (file: Id, isDownload = false) =>
    sendSharedFile(fixture.context, keyOf((await linkFile(ticket, file, isDownload)).url), FROM_ADDRESS);
  const dispositionOf = async (file: Id, isDownload?: boolean) =>
    (await bytesOf(file, isDownload)).headers['content-disposition']?.split(';')[0];
  expect(await dispositionOf(statement)).toBe('inline');
  expect(await dispositionOf(statement, true)).toBe('attachment');
  expect(await dispositionOf(csv)).toBe('attachment');
  expect((await refusalOf(linkFile(ticket, await fileOf('bank.pdf')))).status).toBe(404);
  const upload = fixture.uploadBy(ticket, { element: 'statements', name: 'a.pdf', data: pdf });
  expect((await refusalOf(upload)).status).toBe(403);
});

it('ends with revocation at the next call of an open page, also for keys of files', async () => {
  const { context, lender, officer } = fixture;
  const file = await fileOf('private name.pdf');
  const id = await fixture.share({ purpose: 'view', email: 'gone@mail.example', files: [file] });
  const address = await fixture.addressFor('gone@mail.example');
  const ticket = await fixture.start('gone@mail.example');
  const key = keyOf((await linkFile(ticket, file)).url);
  await revokeDocumentLink(context, lender.scope, officer, id);
  expect((await refusalOf(pageOf(ticket))).status).toBe(410);
  expect((await refusalOf(sendSharedFile(context, key, FROM_ADDRESS))).status).toBe(410);
  const cover = await open(address);
  expect(cover).toMatchObject({ state: 'revoked', company_name: expect.any(String) as string });
  expect(Object.keys(cover)).not.toContain('email');
  await renewPublicDocs(context, address, FROM_ADDRESS);
  expect(await fixture.addressFor('gone@mail.example')).toEqual(address);
});

it('ends while its creator is deactivated or may not open the record', async () => {
  const { fresh, officer, setOfficerActive } = fixture;
  const email = 'creator@mail.example';
  const id = await fixture.share({ purpose: 'upload', email, elements: ['single'] });
  const readListedState = async () => (await list()).links.find(({ _id }) => _id === id)?.state;
  const ticket = await fixture.start(email);
  await setOfficerActive(false);
  expect(await readListedState()).toBe('revoked');
  await expect(pageOf(ticket)).rejects.toMatchObject({ status: 410, code: 'link_expired' });
  await setOfficerActive(true);
  expect((await pageOf(ticket)).docs).toHaveLength(1);
  const setRights = (rights: unknown) =>
    fresh.owner.query('update app.roles set rights = $2 where id = $1', [officer.roleId, JSON.stringify(rights)]);
  await setRights({ ...officer.rights, tabs: { ...officer.rights.tabs, docs: {} } });
  await expect(pageOf(ticket)).rejects.toMatchObject({ status: 410, code: 'link_expired' });
  await setRights(officer.rights);
  expect(await readListedState()).toBe('active');
});

it('can be revoked while its record is inactive, and does not return with it', async () => {
  const { context, fresh, lender, officer, loan } = fixture;
  const email = 'inactive@mail.example';
  const id = await fixture.share({ purpose: 'upload', email, elements: ['single'] });
  const ticket = await fixture.start(email);
  const setActive = (isActive: boolean) =>
    fresh.owner.query('update app.records set is_active = $2 where id = $1', [loan, isActive]);
  await setActive(false);
  expect(await list()).toMatchObject({ mayShare: false, mayRevoke: true });
  await revokeDocumentLink(context, lender.scope, officer, id);
  expect((await list()).links.find(({ _id }) => _id === id)).toMatchObject({ state: 'revoked', isRevocable: false });
  await setActive(true);
  await expect(pageOf(ticket)).rejects.toMatchObject({ status: 410 });
});

it('shows why a file is requested again only to whoever sent it last', async () => {
  const { borrower } = fixture;
  const email = 'again@mail.example';
  await fixture.send(borrower, { element: 'statements', name: 'other.pdf', data: pdf });
  await fixture.setStatus('statements', 'Awaiting Reupload', 'The name of Bob Ray is cut off');
  await fixture.share({ purpose: 'upload', email, elements: ['statements'] });
  const ticket = await fixture.start(email);
  const [before] = (await pageOf(ticket)).docs;
  expect(before).toMatchObject({ status: 'Awaiting Reupload', reason: null });
  await fixture.uploadBy(ticket, { element: 'statements', name: 'own.pdf', data: pdf, type: 'application/pdf' });
  await fixture.setStatus('statements', 'Awaiting Reupload', 'Page 2 is missing');
  expect((await pageOf(ticket)).docs[0]).toMatchObject({ reason: 'Page 2 is missing' });
});

it('ends by expiry, and a session after a day; a new link by mail ends the session of the old one', async () => {
  const { context } = fixture;
  await fixture.share({ purpose: 'upload', email: 'late@mail.example', elements: ['single'], days: 2 });
  const address = await fixture.addressFor('late@mail.example');
  const { ticket } = await start(address);
  expect(await open(address)).toMatchObject({ state: 'used' });
  await renewPublicDocs(context, address, FROM_ADDRESS);
  const renewedAddress = await fixture.addressFor('late@mail.example');
  expect(renewedAddress.link).not.toBe(address.link);
  expect((await refusalOf(pageOf(ticket))).status).toBe(410);
  const { ticket: second } = await start(renewedAddress);
  fixture.pass(25 * HOUR);
  expect((await refusalOf(pageOf(second))).status).toBe(410);
  expect(await open(renewedAddress)).toMatchObject({ state: 'used' });
  fixture.pass(24 * HOUR);
  expect(await open(renewedAddress)).toMatchObject({ state: 'expired' });
  fixture.pass(-49 * HOUR);
});

it('takes an access code, and blocks the link after five wrong ones', async () => {
  const share = (email: string) => fixture.share({ purpose: 'upload', email, elements: ['single'], code: 'Harbor 42' });
  await share('code@mail.example');
  const address = await fixture.addressFor('code@mail.example');
  expect(await refusalOf(start(address, 'wrong'))).toMatchObject({ status: 422, code: 'code_invalid' });
  expect((await start(address, 'harbor 42')).page.docs).toHaveLength(1);
  await share('blocked@mail.example');
  const blockedSender = await fixture.addressFor('blocked@mail.example');
  for (let turn = 0; turn < 5; turn++)
    expect((await refusalOf(start(blockedSender, `guess ${turn}`))).status).toBe(422);
  expect((await refusalOf(start(blockedSender, 'harbor 42'))).status).toBe(410);
  expect(await open(blockedSender)).toMatchObject({ state: 'blocked' });
});

it('belongs to staff who may open the record and review its documents', async () => {
  const { context, lender, borrower, loan } = fixture;
  expect((await refusalOf(listDocumentLinks(context, lender.scope, borrower, loan))).status).toBe(404);
  const [link] = (await list()).links;
  const revoke = revokeDocumentLink(context, lender.scope, borrower, link?._id as Id);
  expect((await refusalOf(revoke)).status).toBe(404);
});

it('suggests the address of the person only to those who may see it', async () => {
  const { context, lender, officer, loan } = fixture;
  expect((await list()).email).toContain('@');
  const modules = { ...officer.rights.modules, prospects: {} };
  const noProspects = { ...officer, rights: { ...officer.rights, modules } };
  expect((await listDocumentLinks(context, lender.scope, noProspects, loan)).email).toBe('');
});

it('accepts no token that is guessed, altered, used, expired, of another purpose, record or company', async () => {
  const { lender } = fixture;
  await fixture.share({ purpose: 'upload', email: 'links@mail.example', elements: ['single'] });
  const usedAddress = await fixture.addressFor('links@mail.example');
  const { ticket } = await start(usedAddress);
  await fixture.share({ purpose: 'upload', email: 'fresh@mail.example', elements: ['single'] });
  const unusedAddress = await fixture.addressFor('fresh@mail.example');
  const ownTokens = linkTokens('33'.repeat(32), 'document');
  const storedBytes = ownTokens.make('link', lender.scope.companyId);
  const change = (text: string, index: number) =>
    text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
  const guesses: readonly ((turn: number) => LinkAddress)[] = [
    () => ({ ...unusedAddress, link: randomBytes(56).toString('base64url') }),
    () => ({
      ...unusedAddress,
      link: linkTokens('44'.repeat(32), 'document').make('link', lender.scope.companyId).token,
    }),
    () => ({
      ...unusedAddress,
      link: linkTokens('33'.repeat(32), 'signing').make('link', lender.scope.companyId).token,
    }),
    // Created with the correct key, but never stored.
    () => ({ ...unusedAddress, link: storedBytes.token }),
    () => ({ ...unusedAddress, link: ownTokens.make('link', newId()).token }),
    (turn) => ({ ...unusedAddress, link: change(unusedAddress.link, turn % unusedAddress.link.length) }),
    () => ({ ...unusedAddress, owner_id: newId() }),
    () => ({ ...unusedAddress, form_id: newId() }),
    () => ({ ...unusedAddress, owner_id: unusedAddress.form_id, form_id: unusedAddress.owner_id }),
    () => ({ ...unusedAddress, link: '' }),
    () => ({ ...unusedAddress, link: ticket }),
    () => usedAddress,
  ];
  const tries = repetitions(500);
  const answers = new Set<string>();
  let acceptedCount = 0;
  for (let turn = 0; turn < tries; turn++) {
    const at = guesses[turn % guesses.length]?.(turn) ?? usedAddress;
    const startRefusal = await start(at).catch((error: unknown) => (isRefusal(error) ? error : null));
    if (startRefusal === null || !isRefusal(startRefusal)) acceptedCount++;
    else if (at !== usedAddress)
      answers.add(JSON.stringify([startRefusal.status, startRefusal.code, startRefusal.reason, startRefusal.details]));
    if (at !== usedAddress && at.link !== ticket) {
      const page = await pageOf(at.link).catch((error: unknown) => error);
      if (!isRefusal(page) || page.status !== 404) acceptedCount++;
    }
  }
  reportMeasurement('T17', `${acceptedCount} of ${tries} wrong document links accepted`);
  expect(acceptedCount).toBe(0);
  expect([...answers]).toHaveLength(1);
  expect((await start(unusedAddress)).page.docs).toHaveLength(1);
});

it('stores at most the quota of a link in a flood, and refuses the rest with the time to try again', async () => {
  const email = 'flood@mail.example';
  await fixture.share({ purpose: 'upload', email, elements: ['statements', 'single'] });
  const ticket = await fixture.start(email);
  const [posts, before] = [isFullRun() ? 5_000 : 120, (await fixture.stored()).files];
  let [sentCount, limited] = [0, 0];
  const send = async () => {
    for (let index = sentCount++; index < posts; index = sentCount++) {
      const file = {
        element: index % 2 ? 'statements' : 'single',
        name: `${index}.pdf`,
        data: samplePdf(`Flood ${index}`),
      };
      const error: unknown = await fixture.uploadBy(ticket, { ...file, type: 'application/pdf' }).then(
        () => null,
        (refusedValue: unknown) => refusedValue,
      );
      if (isRefusal(error) && error.status === 429) limited += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, send));
  const storedCount = (await fixture.stored()).files - before;
  const quota = LIMITS.documentLinkUploads.max;
  reportMeasurement(
    'T17',
    `${posts} uploads by one document link: ${storedCount} files stored, ${limited} refused with 429`,
  );
  expect(storedCount).toBeLessThanOrEqual(quota);
  expect(limited).toBe(posts - quota);
});

it('finds no document page by guessed ids, with and without tokens of the right form', async () => {
  const { lender, loan, context } = fixture;
  const email = 'guess@mail.example';
  await fixture.share({ purpose: 'upload', email, elements: ['single'] });
  const { form_id: form, link } = await fixture.addressFor(email);
  const ownTokens = linkTokens('33'.repeat(32), 'document');
  const isSigned = (turn: number) => turn % 50 === 0;
  const guess = (turn: number): LinkAddress => {
    const ids = { form_id: turn % 2 ? form : newId(), owner_id: turn % 4 < 2 ? newId() : loan };
    if (isSigned(turn)) return { ...ids, link: ownTokens.make('link', lender.scope.companyId).token };
    return { ...ids, link: turn % 3 ? randomBytes(56).toString('base64url') : '' };
  };
  const tries = repetitions(100_000);
  const answers = new Set<string>();
  for (let turn = 0; turn < tries; turn++) {
    // From many networks, because calls of one network are limited.
    const network = `10.${turn % 200}.${Math.floor(turn / 200) % 250}.7`;
    const refusedValue: unknown = await openPublicDocs(context, guess(turn), network).catch((error: unknown) => error);
    answers.add(isRefusal(refusedValue) ? `${refusedValue.status} ${refusedValue.code}` : 'found');
  }
  const foreignData = { form_id: form, owner_id: newId(), link };
  expect((await refusalOf(openPublicDocs(context, foreignData, '10.0.0.8'))).status).toBe(404);
  const foundText = answers.has('found') ? 'some' : '0';
  reportMeasurement('T17', `${tries} guessed addresses of document pages: ${foundText} found, ${answers.size} answer`);
  expect([...answers]).toEqual(['404 not_found']);
});
