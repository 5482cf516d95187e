import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailDomains, type DomainLookup } from '../../providers/mail/mail-domains';
import { accountApi, browserHeaders } from '../../testing/account-api';
import { createAccountFixture, type AccountFixture } from '../../testing/account-fixture';
import { checkEmail } from './check-email';

let fixture: AccountFixture;
let api: FastifyInstance;
beforeAll(async () => {
  fixture = await createAccountFixture();
  api = accountApi(fixture);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

it('is available to every signed-in user, and nobody else', async () => {
  const company = await fixture.createCompany('Harbor');
  const role = await fixture.createRole(company, 'Borrower', 'Prospects');
  const accountId = await fixture.createAccount('borrower', null, [role]);
  const token = await fixture.sessions.create({ accountId, ...role, address: '', device: '' });
  const request = async (headers: Record<string, string>, payload: object) =>
    api.inject({ method: 'POST', url: '/api/emails/validate_email', headers, payload });
  const validResponse = await request(browserHeaders(token), { email: 'ann@example.com' });
  expect([validResponse.statusCode, validResponse.json()]).toEqual([200, { valid: true, reason: '', issue: null }]);
  const typoResponse = await request(browserHeaders(token), { email: 'ann@gmial.com' });
  expect(typoResponse.json()).toEqual({
    valid: false,
    reason: 'gmial.com looks misspelled (did you mean gmail.com?)',
    issue: { key: 'email.issue.typo', params: { domain: 'gmial.com', intended: 'gmail.com' } },
  });
  expect((await request({}, { email: 'ann@example.com' })).statusCode).toBe(401);
  expect((await request(browserHeaders(token), {})).statusCode).toBe(400);
});

const rejectWithCode = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const lookup = (overrides: Partial<DomainLookup>): DomainLookup => ({
  resolveMx: rejectWithCode('ENODATA'),
  resolve4: rejectWithCode('ENODATA'),
  resolve6: rejectWithCode('ENODATA'),
  ...overrides,
});

it.each<[string, Partial<DomainLookup>, boolean]>([
  ['a mail server', { resolveMx: () => Promise.resolve([{ exchange: 'mx.firm.com' }]) }, true],
  ['no mail server but an address', { resolve4: () => Promise.resolve(['192.0.2.1']) }, true],
  ['a word that it takes no mail', { resolveMx: () => Promise.resolve([{ exchange: '' }]) }, false],
  ['neither server nor address', {}, false],
  ['no such domain', { resolveMx: rejectWithCode('ENOTFOUND') }, false],
  ['a broken answer', { resolveMx: rejectWithCode('ESERVFAIL') }, true],
  ['a broken answer about the address', { resolve6: rejectWithCode('ETIMEOUT') }, true],
  ['no answer', { resolveMx: () => new Promise(() => undefined) }, true],
])('a domain with %s', async (_name, answers, isValid) => {
  const checkedEmail = await checkEmail('ann@firm.com', mailDomains(lookup(answers), 5));
  expect(checkedEmail).toEqual({
    valid: isValid,
    reason: isValid ? '' : "firm.com doesn't accept email",
    issue: isValid ? null : { key: 'email.issue.acceptsNoMail', params: { domain: 'firm.com' } },
  });
});

it('queries nothing for an address that is invalid by itself, and the ASCII name otherwise', async () => {
  const requestedTexts: string[] = [];
  const domains = (domain: string) => (requestedTexts.push(domain), Promise.resolve(true));
  await checkEmail('ann@gmial.com', domains);
  await checkEmail('ann@Bücher.de', domains);
  expect(requestedTexts).toEqual(['xn--bcher-kva.de']);
});
