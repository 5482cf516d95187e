import { request, type APIRequestContext, type Page } from '@playwright/test';
import { expect } from './expect';
import { originOf } from './product-url';
import { DEMO_PASSWORD, usernameOf } from './sign-in';

interface Mails {
  readonly mails: readonly { readonly _id: string; readonly to: string }[];
}

/** Administrator sessions by product origin, cached because signing in takes longer than reading an email. */
const administrators = new Map<string, Promise<APIRequestContext>>();

async function signInAdministrator(origin: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const data = { username: usernameOf('admin'), password: DEMO_PASSWORD };
  const answer = await api.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`Signing in the administrator failed: ${answer.status()} ${await answer.text()}`);
  return api;
}

/** Sends a request with the administrator's session. An expired session is replaced on the next call. */
async function requestAsAdministrator<Answer>(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const adminSession = administrators.get(origin) ?? signInAdministrator(origin);
  administrators.set(origin, adminSession);
  const answer = await (await adminSession).fetch(`/api/${path}`, { method, ...(data !== undefined && { data }) });
  if (answer.status() === 401) administrators.delete(origin);
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export type LinkPath =
  | '/auth/accept/'
  | '/auth/reset-password/'
  | '/sign/'
  | '/public/docs/'
  | '/public/payment/'
  | '/email/unsubscribe/'
  | '/email/sender/';

/** Extracts the link from an email's text as a path of the product, or null if there is none. */
export function linkIn(text: string, path: LinkPath): string | null {
  const from = text.indexOf(path);
  return from < 0 ? null : (/^\S+/.exec(text.slice(from))?.[0] ?? null);
}

/** Waits for the newest link of a kind that was sent to an address, in the mailbox of the demo company. */
export async function readEmailedLink(page: Page, to: string, path: LinkPath): Promise<string> {
  const origin = originOf(page);
  let link: string | null = null;
  await expect(async () => {
    const { mails } = await requestAsAdministrator<Mails>(origin, 'POST', 'mailbox', { limit: 100 });
    for (const mail of mails.filter((candidate) => candidate.to === to)) {
      const { text } = await requestAsAdministrator<{ text: string }>(origin, 'GET', `mailbox/${mail._id}`);
      link ??= linkIn(text, path);
    }
    expect(link, `no email to ${to} has a link`).not.toBeNull();
  }).toPass({ intervals: [100, 200, 400, 800], timeout: 60_000 });
  return link ?? '';
}
