import type { Page } from '@playwright/test';
import { expect, expectMessage } from '../support';

export interface CampaignDraft {
  readonly title: string;
  /** The title of its email list. */
  readonly list: string;
  /** Emails per minute. */
  readonly rate: number;
  /** The address of the product; by default that of the journeys. */
  readonly url?: string;
}

/** Creates a campaign to a list, up to its saved draft. */
export async function writeCampaign(page: Page, { title, list, rate, url = '' }: CampaignDraft): Promise<void> {
  await page.goto(`${url}/campaigns/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\/emails\//);
  await page.getByRole('combobox', { name: 'Email lists' }).click();
  await page.getByRole('option', { name: list }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Rates this week, {{first_name}}');
  await page.getByRole('textbox', { name: 'Email', exact: true }).click();
  await page.keyboard.type('Hi {{first_name}}, rates start at 7.125% this week.');
  await page.getByRole('textbox', { name: 'Emails per minute' }).fill(String(rate));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectMessage(page, 'Campaign saved.');
}
