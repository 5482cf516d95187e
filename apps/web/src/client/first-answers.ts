declare global {
  interface Window {
    /** The requests that `first-paint.js` sent, by method, URL and body. */
    lendwrightReads?: Record<string, FirstAnswer>;
  }
}

interface FirstAnswer {
  readonly answer: Promise<Response>;
  /** The body of a successful answer, once it has arrived. */
  readonly text?: string | undefined;
  /** Ends when the body has arrived, or won't. */
  readonly reading?: Promise<unknown>;
  /** When the request was sent. */
  readonly at: number;
  /** The readable cookies, of which one identifies the session, and the language of the request. */
  readonly sender: string;
}

/** An older answer may be stale: the page was restored, or its scripts took long. In milliseconds. */
const MAX_AGE_MS = 15_000;

/** Each answer is used once, by the session and in the language that it was sent with. */
function takeEarlyAnswer(key: string): FirstAnswer | null {
  const sentRead = window.lendwrightReads?.[key];
  if (!sentRead) return null;
  delete window.lendwrightReads?.[key];
  const isSameSender = sentRead.sender === `${document.cookie} ${document.documentElement.lang}`;
  return isSameSender && Date.now() - sentRead.at < MAX_AGE_MS ? sentRead : null;
}

const keyOf = (method: string, url: string, body: string | undefined) => `${method} ${url} ${body ?? ''}`;

/** The answer to a request that was already sent while the page loaded. */
export const takeFirstAnswer = (method: string, url: string, body: string | undefined): Promise<Response> | null =>
  takeEarlyAnswer(keyOf(method, url, body))?.answer ?? null;

/** Whether the page sent requests before its scripts were loaded whose answers were not used yet. */
export const hasFirstAnswers = (): boolean => Object.keys(window.lendwrightReads ?? {}).length > 0;

/**
 * Waits for the answers that were not used yet, so that the first rendering shows them: rendering a page without its
 * rows delays them by as long as that takes.
 * @param limit in milliseconds
 */
export async function waitForFirstAnswers(limit: number): Promise<void> {
  const open = Object.values(window.lendwrightReads ?? {}).map(({ reading }) => reading);
  if (open.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise((resolve) => (timer = setTimeout(resolve, limit)));
  await Promise.race([Promise.all(open), end]);
  clearTimeout(timer);
}

/** The body of a successful answer that has already arrived; null if it hasn't, which leaves it to `takeFirstAnswer`. */
export function takeArrivedText(method: string, url: string, body: string | undefined): string | null {
  const key = keyOf(method, url, body);
  return window.lendwrightReads?.[key]?.text === undefined ? null : (takeEarlyAnswer(key)?.text ?? null);
}
