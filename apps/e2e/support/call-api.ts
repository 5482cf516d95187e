import type { Page } from '@playwright/test';

/**
 * Calls the product with the session of the page, for what a journey needs but does not tell about.
 * @param path below `/api/`
 * @throws Error with the answer when the product refuses
 */
export async function callApi<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(`${origin}/api/${path}`, {
    method,
    headers: { origin },
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
