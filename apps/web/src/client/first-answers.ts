declare global {
  interface Window {
    /** The requests that `first-paint.js` sent, by method, URL and body. */
    lendwrightReads?: Record<string, { readonly answer: Promise<Response>; readonly at: number }>;
  }
}

/** An older answer may be stale: the page was restored, or its scripts took long. In milliseconds. */
const MAX_AGE_MS = 15_000;

/** The answer to a request that was already sent while the page loaded. Each is used once. */
export function takeFirstAnswer(method: string, url: string, body: string | undefined): Promise<Response> | null {
  const key = `${method} ${url} ${body ?? ''}`;
  const sent = window.lendwrightReads?.[key];
  if (!sent) return null;
  delete window.lendwrightReads?.[key];
  return Date.now() - sent.at < MAX_AGE_MS ? sent.answer : null;
}
