import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi, createLoan, DESKTOP, DOCUMENT_FILES, expect, readEmailedLink, signIn } from '../support';
import { originOf } from '../support/product-url';
import { joinPayloads } from './script-payloads';

/** What the visited pages show. */
export interface Places {
  readonly loan: string;
  /** A generated contract, and the roles that sign it. */
  readonly contract: string;
  readonly roles: readonly string[];
  readonly template: string;
  readonly emailTemplate: string;
  readonly signLink: string;
  readonly docsLink: string;
}

/** The payloads of one opening of a page, and the subject that the visit created. */
export interface Batch {
  readonly indexes: readonly number[];
  readonly subject: string;
}

interface TitledItem {
  readonly _id: string;
  readonly title: string;
}

/** Asks a person per role to sign a contract. @returns the address that the first one is mailed at */
export async function requestSignature(
  page: Page,
  { loan, contract, roles }: Pick<Places, 'loan' | 'contract' | 'roles'>,
  mailbox: string,
): Promise<string> {
  const signer = { name: 'Nadia Reader', step: 1 };
  await callApi(page, 'POST', 'sign_requests', {
    ...{ owner: loan, source: { kind: 'contract', id: contract }, message: 'Please sign.' },
    recipients: roles.map((role, index) => ({ ...signer, role, email: index ? `${index}.${mailbox}` : mailbox })),
  });
  return mailbox;
}

/** Stores formatted texts of the payloads through the API, as a client does that is not the product's own. */
async function storeTexts(page: Page, loan: string, html: string): Promise<void> {
  const owner = { module: 'loans', owner: loan };
  await callApi(page, 'POST', 'notes', { ...owner, content: html, type: 'Public' });
  await callApi(page, 'POST', 'tasks/create', {
    ...{ ...owner, title: 'Read', status: 'Not Started', priority: 'Low', description: html },
  });
  const mail = { recipients: ['reader@example.com'], subject: 'Read', body: html };
  await callApi(page, 'POST', 'emails/compose', { ...owner, ...mail });
}

/** Creates a loan with texts, a contract that waits for a signature, and a link for documents. */
export async function createPlaces(page: Page, batches: readonly (readonly number[])[]): Promise<Places> {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer');
  const { id: loan, prospect } = await createLoan(page, { program: 'DSCR Rental' });
  for (const batch of batches) await storeTexts(page, loan, joinPayloads('stored', batch));
  const file = {
    name: 'authorization.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync(DOCUMENT_FILES.mortgageStatement),
  };
  const uploadResponse = await page.request.post('/api/custom_docs/create', {
    headers: { origin: originOf(page) },
    multipart: { owner: loan, title: 'Authorization', description: 'To sign', file },
  });
  expect(uploadResponse.ok(), await uploadResponse.text()).toBe(true);
  const links = await callApi<{ requestable: readonly { element: string }[] }>(page, 'POST', 'docs/links/list', {
    owner: loan,
  });
  const elements = links.requestable.slice(0, 1).map(({ element }) => element);
  const link = { owner: loan, purpose: 'upload', elements, email: prospect.email };
  await callApi(page, 'POST', 'docs/links', { ...link, message: 'Please send these before Friday.' });

  const { contracts } = await callApi<{ contracts: readonly TitledItem[] }>(page, 'POST', 'contracts', { owner: loan });
  const template = contracts.find(({ title }) => title === 'Term Sheet')?._id ?? '';
  const contract = await callApi<TitledItem>(page, 'POST', 'contracts/generate', { template, owner: loan });
  await expect
    .poll(() => callApi<{ state: string }>(page, 'GET', `contracts/${contract._id}`).then(({ state }) => state))
    .toBe('done');
  const { roles } = await callApi<{ roles: readonly string[] }>(page, 'GET', `contracts/${contract._id}`);
  const subject = { loan, contract: contract._id, roles };
  const signer = await requestSignature(page, subject, `sign.${prospect.email}`);
  const docsLink = await readEmailedLink(page, prospect.email, '/public/docs/');
  const signLink = await readEmailedLink(page, signer, '/sign/');
  await signIn(page, 'admin');
  const { templates } = await callApi<{ templates: readonly TitledItem[] }>(page, 'GET', 'email_templates');
  return { ...subject, template, emailTemplate: templates[0]?._id ?? '', signLink, docsLink };
}
