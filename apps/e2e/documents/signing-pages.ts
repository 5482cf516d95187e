import type { Page } from '@playwright/test';
import { expect, readEmailedLink } from '../support';

/** Opens the newest personal link that was mailed to a signer. */
export async function openSignLink(page: Page, email: string): Promise<void> {
  await page.goto(await readEmailedLink(page, email, '/sign/'));
  await expect(page.getByRole('button', { name: 'Review and sign' })).toBeVisible();
}

/** Uses the open link, which leads to the consent. */
export async function startSigning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await expect(page.getByRole('heading', { name: 'Sign electronically?' })).toBeVisible();
}

/** Agrees to electronic records and waits for the document, which phones show in the reading view. */
export async function agreeToSign(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Signature/ }).first()).toBeVisible();
}

/** Shows the exact pages of the document. */
export async function showPages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Page view' }).click();
  await expect(page.getByRole('region', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible();
}

/** Opens the dialog of the first signature. */
export async function openFirstSignature(page: Page) {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Sign here', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Adopt your signature' });
  await expect(dialog.getByRole('button', { name: 'Adopt and sign' })).toBeEnabled();
  return dialog;
}

/** Adopts the typed signature of the open dialog and finishes. */
export async function adoptSignatureAndFinish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adopt and sign' }).click();
  await page.getByRole('button', { name: 'Finish and sign' }).click();
  await expect(page.getByRole('heading', { name: /You've signed\.$/ })).toBeVisible();
}

const SIGNATURES = { Intact: /^Valid. It covers every byte/, 'Changed after sealing': /^Invalid/ } as const;

/** Checks a file on the public page, and waits for the result: by its hash, and by the signature in it. */
export async function checkCopy(
  page: Page,
  name: string,
  bytes: Buffer,
  result: keyof typeof SIGNATURES,
): Promise<void> {
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expect(page.getByRole('heading', { name: result })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: SIGNATURES[result] })).toBeVisible();
}
