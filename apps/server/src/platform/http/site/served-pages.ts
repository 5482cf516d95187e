import type { ServedPage, ServedPageTask, ServedView } from '@lendwright/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { escapeHtml } from '../../rich-text/escape-html';
import { readCookie } from '../requests/session-cookie';
import type { FirstRead, ServedParts } from './app-pages';
import { servedView } from './served-view';

/** Renders a page for its view; null if it shows no list then. */
export type RenderPage = (task: ServedPageTask) => Promise<ServedPage | null>;

/**
 * A page without its answers, or without its rendering, after this time is sent without: its scripts ask for them, or
 * render them. The answers would take as long if the page asked for them.
 */
const [MAX_ANSWERS_MS, MAX_RENDERING_MS] = [300, 150];
/** Further pages at the same time are sent without rows, instead of waiting for each other. */
const MAX_RUNNING = 8;
/** The visits to a page after which a browser has stored its compiled scripts. */
const VISITS_BEFORE_STORED = 2;
const EMPTY_ROOT = '<div id="app"></div>';
/** Tells the first script of the page that what stands before it is complete. */
const END = '<i hidden></i>';
const VISITS_COOKIE = 'lendwright_visits';
const YEAR_SECONDS = 31_536_000;
/** What requests in place of the page's own take from its request. */
const FORWARDED = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** The result, or `fallback` if it takes longer. */
async function within<Result>(ms: number, result: Promise<Result>, fallback: Result): Promise<Result> {
  const timer = new AbortController();
  const latePromise = wait(ms, fallback, { signal: timer.signal }).catch(() => fallback);
  return Promise.race([result, latePromise]).finally(() => timer.abort());
}

/** Whether a person opens the page: no preview, no download ahead, no script. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined;

const keyOf = ({ method, url, body }: FirstRead) =>
  `${method} ${url} ${body === undefined ? '' : JSON.stringify(body)}`;

/** JSON that ends no script element. The characters occur in its strings only. */
const escapeScriptJson = (json: string) => json.replaceAll('<', String.raw`\u003c`);

/** The policy of pages refuses style attributes; `first-paint.js` applies these. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

/** The answers of the requests that the page would send itself, through the same routes; only successful ones. */
async function readAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  reads: readonly FirstRead[],
  language: string,
): Promise<Record<string, string>> {
  const forwardedHeaders = FORWARDED.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
  const headers = {
    ...(Object.fromEntries(forwardedHeaders) as Record<string, string>),
    'accept-language': language,
    'sec-fetch-site': 'same-origin',
  };
  const answers = await Promise.all(
    reads.map(async (read) => {
      const { statusCode, payload } = await app.inject({
        method: read.method,
        url: read.url,
        remoteAddress: request.socket.remoteAddress ?? '',
        headers: { ...headers, ...(read.body !== undefined && { 'content-type': 'application/json' }) },
        ...(read.body !== undefined && { payload: JSON.stringify(read.body) }),
      });
      return statusCode === 200 ? [[keyOf(read), payload] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}

/** How often this browser had this page of this build, with the cookie that counts this visit. */
function countVisit({ headers }: FastifyRequest, { hash, path }: ServedParts, isSecure: boolean) {
  const [knownTag, count] = (readCookie(headers.cookie, VISITS_COOKIE) ?? '').split('.');
  const visit = knownTag === hash ? Math.min(Number(count) || 0, VISITS_BEFORE_STORED) + 1 : 1;
  const rules = `Path=${path}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { visit, cookie: `${VISITS_COOKIE}=${hash}.${visit}; ${rules}` };
}

export interface ServedPagesOptions {
  readonly app: FastifyInstance;
  readonly render: RenderPage;
  readonly isSecure: boolean;
}

/** Sends a page with its first rows. @returns null if this request gets the page without rows */
export type SendServedPage = (request: FastifyRequest, reply: FastifyReply, parts: ServedParts) => FastifyReply | null;

/**
 * Sends the page of a list with its first rows in it: its head at once, so that scripts and styles arrive meanwhile, and
 * then the rendering of the very answers that the page would ask for, with these answers. Without a valid session there
 * are none, and the page is the one without rows.
 */
export function servedPages({ app, render, isSecure }: ServedPagesOptions): SendServedPage {
  let runningCount = 0;

  async function rowsOf(task: ServedPageTask): Promise<string> {
    const page = await within(
      MAX_RENDERING_MS,
      render(task).catch(() => null),
      null,
    );
    if (!page) return EMPTY_ROOT;
    return `<div id="app" data-colors="${escapeHtml(page.colors)}">${withoutStyles(page.html)}</div>`;
  }

  async function bodyOf(request: FastifyRequest, { path, reads, tail }: ServedParts, view: ServedView) {
    const answers = await within(MAX_ANSWERS_MS, readAnswers(app, request, reads, view.language), {});
    const isWhole = Object.keys(answers).length === reads.length;
    const rows = isWhole ? await rowsOf({ path, view, answers }) : EMPTY_ROOT;
    const scripts = Object.entries(answers).map(
      ([key, text]) =>
        `<script type="application/json" data-read="${escapeHtml(key)}">${escapeScriptJson(text)}</script>`,
    );
    return [rows, ...scripts, END, tail].join('');
  }

  return (request, reply, parts) => {
    const foundView =
      runningCount < MAX_RUNNING && isOpened(request) ? servedView(request.headers.cookie, parts.module) : null;
    if (!foundView) return null;
    const { visit, cookie } = countVisit(request, parts, isSecure);
    const page = new PassThrough();
    page.write(parts.head(foundView.text, visit > VISITS_BEFORE_STORED));
    runningCount += 1;
    void bodyOf(request, parts, foundView.view)
      // The head has been sent: the page asks for its answers and renders them itself.
      .catch(() => [EMPTY_ROOT, END, parts.tail].join(''))
      .then((body) => page.end(body))
      .finally(() => (runningCount -= 1));
    return reply.header('cache-control', 'no-store').header('set-cookie', cookie).send(page);
  };
}
