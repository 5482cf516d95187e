import type { Page } from '@playwright/test';

/** The address of the product that the global setup started. */
export function productUrl(): string {
  const url = process.env.JOURNEYS_URL;
  if (!url) throw new Error('The global setup has not started the product.');
  return url;
}

/** The origin that a page shows, or the product's for a page that has not opened anything yet. */
export function originOf(page: Page): string {
  return new URL(page.url().startsWith('http') ? page.url() : productUrl()).origin;
}
