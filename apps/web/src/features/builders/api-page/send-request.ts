import type { ApiRequest } from './api-calls';

/** The response; `status` 0 means that there was none. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  /** Milliseconds from sending the request to the last byte. */
  readonly time: number;
}

function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Sends a request as an API client would: with the key alone, without the user's session. The key is not stored. */
export async function sendRequest({ method, url, body }: ApiRequest, key: string): Promise<ApiAnswer> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await fetch(url, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      headers: { authorization: `Bearer ${key}`, ...(body !== null && { 'content-type': 'application/json' }) },
      ...(body !== null && { body }),
    });
    const text = await answer.text();
    return { status: answer.status, body: formatBody(text), time: elapsedMs() };
  } catch {
    return { status: 0, body: '', time: elapsedMs() };
  }
}
