declare global {
  interface Window {
    /** The requests that `first-paint.js` sent, by method, URL and body. */
    lendwrightReads?: Record<string, FirstAnswer>;
  }
}

interface FirstAnswer {
  readonly answer: Promise<Response>;
  /** When the request was sent. */
  readonly at: number;
  /** The readable cookies, of which one identifies the session, and the language of the request. */
  readonly sender: string;
}

/** An older answer may be stale: the page was restored, or its scripts took long. In milliseconds. */
const MAX_AGE_MS = 15_000;

/**
 * The answer to a request that was already sent while the page loaded. Each is used once, by the session and in the
 * language that it was sent with.
 */
export function takeFirstAnswer(method: string, url: string, body: string | undefined): Promise<Response> | null {
  const key = `${method} ${url} ${body ?? ''}`;
  const sent = window.lendwrightReads?.[key];
  if (!sent) return null;
  delete window.lendwrightReads?.[key];
  const isSameSender = sent.sender === `${document.cookie} ${document.documentElement.lang}`;
  return isSameSender && Date.now() - sent.at < MAX_AGE_MS ? sent.answer : null;
}
