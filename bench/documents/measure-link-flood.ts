import { setTimeout as wait } from 'node:timers/promises';
import { readMessage, startChild } from '../driver/child';
import type { Measured } from '../driver/drive-plan';
import { measureListUnderLoad, type Caller } from '../limits/list-under-load';
import type { ProductApi } from '../product/product-api';
import { measurePostCost } from './file-post';
import type { LinkFloodOutcome, LinkFloodPlan } from './link-flood-plan';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const POSTS_PER_SECOND = 5_000 / 60;
/** The quota of the link is used up within the first seconds. */
const FLOOD_SECONDS = SECONDS * 3;
const MAX_RATIO = 1.2;
const EMAIL = 'flood@mail.example';

interface Listed {
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
  const { opportunities } = await officer.callApi<Listed>('POST', 'opportunities', { skip: 0, limit: 50 });
  for (const { _id: owner } of opportunities) {
    const { requestable } = await officer.callApi<Links>('POST', 'docs/links/list', { owner });
    const missing = requestable.find(({ status }) => status === 'Not Uploaded');
    if (missing) return { owner, element: missing.element };
  }
  throw new Error('No loan of the demo misses a document.');
}

/** Shares a document link of a loan of the demo, and starts its session. */
async function startSession(officer: ProductApi, admin: ProductApi): Promise<{ ticket: string; part: string }> {
  const { owner, element } = await findMissingDocument(officer);
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

/** The loan list while posts are sent, beside the list alone. */
export interface FloodedList {
  readonly list: Measured;
  /** p95 of the list, divided by that of the list alone. */
  readonly ratio: number;
  readonly outcome: LinkFloodOutcome;
  readonly postsPerMinute: number;
  /** Processor time of the server for one more post, in milliseconds. */
  readonly postMs: number;
}

export interface LinkFloodFigures {
  readonly quietList: Measured;
  readonly flood: FloodedList;
  /** The same posts to a server that does nothing: what the sender costs the machine. */
  readonly control: FloodedList;
  readonly isMet: boolean;
}

/**
 * Latency of the list in this process while a sender in a process of its own posts as planned, and what a post costs
 * then.
 * @param pid of the server that the posts are sent to
 */
async function measureFlooded(
  lister: Caller,
  quietList: Measured,
  plan: LinkFloodPlan,
  pid: number,
): Promise<FloodedList> {
  const sender = startChild(new URL('link-flood-sender.ts', import.meta.url), [JSON.stringify(plan)]);
  try {
    await readMessage(sender, 'isReady');
    sender.send('start');
    const { list } = await measureListUnderLoad(lister, FLOOD_SECONDS, null);
    const ending = readMessage(sender, 'outcome');
    sender.send('end');
    const outcome = (await ending).outcome as LinkFloodOutcome;
    const postsPerMinute = (outcome.posts / outcome.seconds) * 60;
    const postMs = await measurePostCost(pid, plan);
    return { list, ratio: list.p95 / quietList.p95, outcome, postsPerMinute, postMs };
  } finally {
    sender.disconnect();
  }
}

/** The list beside the same sender, whose posts never reach the product. */
async function measureControl(lister: Caller, quietList: Measured, plan: LinkFloodPlan): Promise<FloodedList> {
  const sink = startChild(new URL('not-found-sink.ts', import.meta.url));
  try {
    const { port } = await readMessage(sink, 'port');
    const url = `http://127.0.0.1:${String(port)}/`;
    return await measureFlooded(lister, quietList, { ...plan, url }, sink.pid ?? 0);
  } finally {
    sink.disconnect();
  }
}

/**
 * Latency of the loan list while somebody posts to a document link, at a rate of 5,000 posts a minute.
 * @param pid of the product
 */
export async function measureLinkFlood(
  lister: Caller,
  pid: number,
  officer: ProductApi,
  admin: ProductApi,
): Promise<LinkFloodFigures> {
  const session = await startSession(officer, admin);
  const url = `http://127.0.0.1:${lister.port}/api/public/docs/upload`;
  const plan = { url, ...session, postsPerSecond: POSTS_PER_SECOND };
  await measureListUnderLoad(lister, 1, null);
  const { list: quietList } = await measureListUnderLoad(lister, SECONDS, null);
  const control = await measureControl(lister, quietList, plan);
  const flood = await measureFlooded(lister, quietList, plan, pid);
  return { quietList, flood, control, isMet: flood.ratio <= MAX_RATIO && flood.list.errors === 0 };
}
