import { setTimeout as wait } from 'node:timers/promises';
import type { ProductApi } from '../product/product-api';

interface LoanListAnswer {
  readonly opportunities: readonly { readonly _id: string }[];
}
interface Links {
  readonly requestable: readonly { readonly element: string; readonly status: string }[];
}
interface Mails {
  readonly mails: readonly { readonly _id: string; readonly to: string }[];
}

/** A document of the demo's loans that accepts uploads; some loans have none left. */
async function findMissingDocument(officer: ProductApi): Promise<{ owner: string; element: string }> {
  const { opportunities } = await officer.callApi<LoanListAnswer>('POST', 'opportunities', { skip: 0, limit: 50 });
  for (const { _id: owner } of opportunities) {
    const { requestable } = await officer.callApi<Links>('POST', 'docs/links/list', { owner });
    const missingDocuments = requestable.find(({ status }) => status === 'Not Uploaded');
    if (missingDocuments) return { owner, element: missingDocuments.element };
  }
  throw new Error('No loan of the demo misses a document.');
}

/** A session of a document link, and the name of the part for its document. */
export interface LinkSession {
  readonly ticket: string;
  readonly part: string;
}

/** Shares a document link of a loan of the demo, and starts its session. @param email that no other link was sent to */
export async function startLinkSession(officer: ProductApi, admin: ProductApi, email: string): Promise<LinkSession> {
  const { owner, element } = await findMissingDocument(officer);
  await officer.callApi('POST', 'docs/links', { owner, purpose: 'upload', elements: [element], email });
  for (let link: RegExpExecArray | null = null; ; await wait(200)) {
    const { mails } = await admin.callApi<Mails>('POST', 'mailbox', { limit: 20 });
    const mail = mails.find(({ to }) => to === email);
    if (!mail) continue;
    const { text } = await admin.callApi<{ text: string }>('GET', `mailbox/${mail._id}`);
    link = /\/public\/docs\/([\w-]+)\/([\w-]+)#([\w-]+)/.exec(text);
    if (!link) throw new Error('The mail has no document link.');
    const [, form_id, owner_id, token] = link;
    const body = { form_id, owner_id, link: token, language: 'en' };
    const { ticket } = await officer.callApi<{ ticket: string }>('POST', 'public/docs/start', body);
    return { ticket, part: `loans--${owner}--${element}` };
  }
}
