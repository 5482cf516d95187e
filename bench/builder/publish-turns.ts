import type { Page, Response } from 'playwright-core';
import { cell, inspectorOf } from './open-editor';

const TURNS = 7;
const MESSAGE = 'Opportunity updated successfully.';

export interface PublishTurns {
  /** From the press in the foot to the examined dialog, in milliseconds. */
  readonly examined: readonly number[];
  /** From the press in the dialog to the painted success message. */
  readonly published: readonly number[];
  /** What of that the call itself took, as the browser saw it. */
  readonly call: readonly number[];
  readonly faults: readonly string[];
}

const isPublish = (id: string) => (response: Response) =>
  response.request().method() === 'PATCH' && response.url().endsWith(`/api/forms/${id}`);

/** Waits in the page itself, so that asking costs nothing. */
async function untilEnabled(page: Page): Promise<number> {
  const began = performance.now();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Update & Publish' })
    .and(page.locator(':enabled'))
    .waitFor();
  return performance.now() - began;
}

/** Changes a title and publishes it, again and again, as an administrator does. @param id of the form */
export async function publishByHand(page: Page, id: string): Promise<PublishTurns> {
  const [examined, published, call, faults]: [number[], number[], number[], string[]] = [[], [], [], []];
  for (let turn = 1; turn <= TURNS; turn++) {
    const place = page.locator(cell('f0'));
    await place.locator('[data-label]').first().click();
    const field = inspectorOf(page).getByLabel('Title', { exact: true }).first();
    await field.fill(`Published ${Date.now()}`);
    await field.press('Enter');
    await page.locator('footer').getByRole('button', { name: 'Update & Publish' }).click();
    examined.push(await untilEnabled(page));
    await page.evaluate((words) => window.editor.awaitText(words), MESSAGE);
    const answered = page.waitForResponse(isPublish(id));
    await page.getByRole('dialog').getByRole('button', { name: 'Update & Publish' }).click();
    const response = await answered;
    await response.finished();
    const { responseEnd, requestStart } = response.request().timing();
    const ms = await page.evaluate(() => window.editor.answered());
    if (ms === null) faults.push(`no success message at turn ${turn}`);
    else published.push(ms);
    call.push(responseEnd - requestStart);
    await page.getByText('Nothing is changed since version').waitFor();
  }
  return { examined, published, call, faults };
}
