import type { Page } from '@playwright/test';
import { originOf } from './product-url';

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
  const answer = await page.request.fetch(`${origin}/api/${path}`, {
    method,
    headers: { origin },
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
