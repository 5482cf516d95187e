import type { APIResponse, Page } from '@playwright/test';
import { originOf } from './product-url';

/** How often a call is sent again that a busy product did not process. */
const REPETITIONS = 5;

/** Sends a request again, after the time that the answer names, while the product is too busy to process it. */
export async function sendUntilProcessed(send: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await send();
  for (let index = 0; index < REPETITIONS && answer.status() === 503; index++) {
    const seconds = Number(answer.headers()['retry-after'] ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    answer = await send();
  }
  return answer;
}

/**
 * Calls the API with the page's session to prepare data that the journey itself does not test. The page need not show
 * anything yet.
 * @param path below `/api/`
 * @throws Error with the response body if the request is refused
 */
export async function callApi<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const origin = originOf(page);
  const answer = await sendUntilProcessed(() =>
    page.request.fetch(`${origin}/api/${path}`, {
      method,
      headers: { origin },
      ...(body !== undefined && { data: body }),
    }),
  );
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
