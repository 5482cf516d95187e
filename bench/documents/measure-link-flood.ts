import { setTimeout as wait } from 'node:timers/promises';
import { samplePdf } from '../../apps/server/src/capabilities/documents/testing/real-files';
import type { Measured } from '../driver/drive-plan';
import { measureListUnderLoad, type Caller } from '../limits/list-under-load';
import type { ProductApi } from '../product/product-api';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const POSTS_PER_SECOND = 5_000 / 60;
const MAX_RATIO = 1.2;
const EMAIL = 'flood@mail.example';

interface Listed {
  readonly opportunities: readonly { readonly _id: string }[];
}
interface Links {
  readonly requestable: readonly { readonly element: string }[];
}
interface Mails {
  readonly mails: readonly { readonly _id: string; readonly to: string }[];
}

/** Shares a document link of a loan of the demo, and starts its session. */
async function startSession(officer: ProductApi, admin: ProductApi): Promise<{ ticket: string; part: string }> {
  const { opportunities } = await officer.callApi<Listed>('POST', 'opportunities', { skip: 0, limit: 1 });
  const owner = opportunities[0]?._id;
  const { requestable } = await officer.callApi<Links>('POST', 'docs/links/list', { owner });
  const element = requestable[0]?.element;
  await officer.callApi('POST', 'docs/links', { owner, purpose: 'upload', elements: [element], email: EMAIL });
  for (let link: RegExpExecArray | null = null; ; await wait(200)) {
    const { mails } = await admin.callApi<Mails>('POST', 'mailbox', { limit: 20 });
    const mail = mails.find(({ to }) => to === EMAIL);
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

export interface LinkFloodFigures {
  readonly quietList: Measured;
  readonly floodedList: Measured;
  readonly ratio: number;
  readonly posts: number;
  readonly accepted: number;
  readonly isMet: boolean;
}

/** Latency of the loan list while somebody posts to a document link, at a rate of 5,000 posts a minute. */
export async function measureLinkFlood(
  lister: Caller,
  officer: ProductApi,
  admin: ProductApi,
): Promise<LinkFloodFigures> {
  const { ticket, part } = await startSession(officer, admin);
  const pdf = samplePdf('Flood');
  let [posts, accepted] = [0, 0];
  const post = async () => {
    const body = new FormData();
    body.set('ticket', ticket);
    body.set(
      `${part}--flood.pdf--${pdf.length}`,
      new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
      'flood.pdf',
    );
    const { status } = await fetch(`http://127.0.0.1:${lister.port}/api/public/docs/upload`, { method: 'POST', body });
    posts += 1;
    if (status === 200) accepted += 1;
  };
  // By the clock, so that what waited is caught up with.
  let nextAt: number | null = null;
  const sendEvenly = async () => {
    const sent: Promise<void>[] = [];
    for (const end = performance.now() + 250; performance.now() < end;) {
      nextAt = (nextAt ?? performance.now()) + 1_000 / POSTS_PER_SECOND;
      sent.push(post());
      await wait(Math.max(0, nextAt - performance.now()));
    }
    await Promise.all(sent);
    return [];
  };
  await measureListUnderLoad(lister, 1, null);
  const { list: quietList } = await measureListUnderLoad(lister, SECONDS, null);
  // The quota is used up within the first second.
  const { list: floodedList } = await measureListUnderLoad(lister, SECONDS * 3, sendEvenly);
  const ratio = floodedList.p95 / quietList.p95;
  return { quietList, floodedList, ratio, posts, accepted, isMet: ratio <= MAX_RATIO && floodedList.errors === 0 };
}
