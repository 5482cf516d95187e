import type { Page } from '@playwright/test';
import { callApi, expect, readEmailedLink, uniqueName } from '../support';
import { joinPayloads, payloadOf } from './script-payloads';
import { requestSignature, type Batch, type Places } from './text-places';

interface CreatedRecord {
  readonly _id: string;
}

/** Publishes a webform with static texts and an editor of formatted text. @returns its public address */
export async function addWebform(page: Page): Promise<string> {
  const settings = { title: `Request of ${uniqueName().lastName}`, webform: { isOpen: true } };
  const { _id } = await callApi<CreatedRecord>(page, 'POST', 'forms', { kind: 'webform', settings });
  const children = [
    { id: 'heading', type: 'headertext', title: 'About you' },
    { id: 'advice', type: 'paragraph', title: 'We call you.' },
    { id: 'nickname', type: 'text', title: 'Nickname', guideline: 'As friends say it', placeholder: 'Dana' },
    { id: 'remarks', type: 'texteditor', title: 'Remarks', value: '<p>None.</p>' },
  ];
  const content = [{ id: 'all', type: 'section', title: 'Your request', childs: children }];
  await callApi(page, 'PATCH', `forms/${_id}`, { content });
  const { publicLink } = await callApi<{ publicLink: string }>(page, 'GET', `forms/${_id}`);
  return `/forms/${publicLink}`;
}

interface Template extends CreatedRecord {
  readonly title: string;
  readonly subject: string;
  readonly description: string;
  readonly form: CreatedRecord;
  readonly draftVersion: number;
  readonly draft: object;
}

const readTemplate = (page: Page, id: string): Promise<Template> =>
  callApi<Template>(page, 'GET', `contract_templates/${id}`);

/** Adds a contract template for the form of the loan. @returns its id */
export async function addTemplate(page: Page, { template }: Places): Promise<string> {
  const { form, subject, description } = await readTemplate(page, template);
  const settings = { title: 'Letter', subject, description, doctype: 'customdocs', form: form._id };
  return (await callApi<CreatedRecord>(page, 'POST', 'contract_templates', settings))._id;
}

/** Publishes the payloads as the text of a contract template, and opens its preview with the values of the loan. */
export async function openPreview(page: Page, { loan }: Places, { indexes, subject }: Batch): Promise<void> {
  const { draft, draftVersion, form } = await readTemplate(page, subject);
  const paragraphs = ['in the document', ...indexes.map(payloadOf)].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: text.replaceAll(/\s/gu, ' ') }],
  }));
  const content = {
    ...draft,
    header: payloadOf(indexes[0] ?? 0).slice(0, 200),
    doc: { type: 'doc', content: paragraphs },
  };
  const savedAnswer = await callApi<{ version: number }>(page, 'PATCH', `contract_templates/${subject}/draft`, {
    ...{ version: draftVersion, content },
  });
  await callApi(page, 'POST', `contract_templates/${subject}/publish`, { version: savedAnswer.version });
  const component = encodeURIComponent(`/loans/edit/${loan}`);
  await page.goto(`/builders/contracts/builder/preview/${subject}/${form._id}/${loan}/${component}`);
  await expect(page.getByText('in the document')).toBeAttached();
}

/** Opens the sign-in page, as a visitor without a session sees it. */
export async function showSignIn(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await expect(page.getByText('shown 0').first()).toBeAttached();
  await page.context().addCookies(cookies);
}

/** Checks a file on the public verify page whose name is made of the payloads. */
export async function checkFile(page: Page, _places: Places, { indexes }: Batch): Promise<void> {
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles({
    name: joinPayloads('shown 0', indexes),
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
}

/** Declines another request to sign the contract. @returns the reason */
export async function declineRequest(page: Page, places: Places): Promise<string> {
  const mailbox = await requestSignature(page, places, `decline.${uniqueName().email}`);
  const link = (await readEmailedLink(page, mailbox, '/sign/')).split('/').at(-1) ?? '';
  const { ticket } = await callApi<{ ticket: string }>(page, 'POST', `public/sign/${link}/start`, {});
  const reason = payloadOf(3);
  await callApi(page, 'POST', 'public/signing/decline', { ticket, reason });
  return reason;
}
