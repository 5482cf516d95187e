import type { Locator, Page } from '@playwright/test';

/** The table of the loans list. */
export function listOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Loans' });
}

/** The rows, without the header. */
export function rowsOf(page: Page): Locator {
  return listOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
}

/** Cells with exactly this text. */
export function cellOf(page: Page, text: string): Locator {
  return listOf(page).getByRole('gridcell', { name: text, exact: true });
}

/** The number in `Approved (46)`. */
export function countOf(title: string): number {
  return Number(/\((\d+)\)/.exec(title)?.[1] ?? Number.NaN);
}
