import { confirmation } from '@lendwright/api';
import type { Page, Response } from 'playwright-core';
import formTexts from '../../apps/web/src/i18n/en/builder/builder-form.json';
import publishTexts from '../../apps/web/src/i18n/en/builder/builder-publish.json';
import { cell, inspectorOf } from './open-editor';

const ROUNDS = 7;
const MESSAGE = confirmation('forms.saved.opportunity').message;
const NO_CHANGES = formTexts.noChanges.replace(/\{\{.*/, '').trim();

export interface PublishRuns {
  /** From the click on Publish in the footer until the dialog shows the validated changes, in milliseconds. */
  readonly examineTimes: readonly number[];
  /** From the click in the dialog until the success message is painted. */
  readonly published: readonly number[];
  /** Duration of the API call within that, as seen by the browser. */
  readonly call: readonly number[];
  readonly failures: readonly string[];
}

const isPublish = (id: string) => (response: Response) =>
  response.request().method() === 'PATCH' && response.url().endsWith(`/api/forms/${id}`);

/** Waits inside the page, so that polling adds no overhead. */
async function waitUntilEnabled(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: publishTexts.publish })
    .and(page.locator(':enabled'))
    .waitFor();
  return performance.now() - startedAt;
}

/**
 * Repeatedly changes a title and publishes it through the UI.
 * @param id the id of the form
 */
export async function publishByHand(page: Page, id: string): Promise<PublishRuns> {
  const [examineTimes, publishTimes, call, failures]: [number[], number[], number[], string[]] = [[], [], [], []];
  for (let round = 1; round <= ROUNDS; round++) {
    const position = page.locator(cell('f0'));
    await position.locator('[data-label]').first().click();
    const field = inspectorOf(page).getByLabel('Title', { exact: true }).first();
    await field.fill(`Published ${Date.now()}`);
    await field.press('Enter');
    await page.locator('footer').getByRole('button', { name: formTexts.publish }).click();
    examineTimes.push(await waitUntilEnabled(page));
    await page.evaluate((words) => window.editor.awaitText(words), MESSAGE);
    const answeredResponse = page.waitForResponse(isPublish(id));
    await page.getByRole('dialog').getByRole('button', { name: publishTexts.publish }).click();
    const response = await answeredResponse;
    await response.finished();
    const { responseEnd, requestStart } = response.request().timing();
    const ms = await page.evaluate(() => window.editor.answered());
    if (ms === null) failures.push(`no success message in run ${round}`);
    else publishTimes.push(ms);
    call.push(responseEnd - requestStart);
    await page.getByText(NO_CHANGES).waitFor();
  }
  return { examineTimes, published: publishTimes, call, failures };
}
