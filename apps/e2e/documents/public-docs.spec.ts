import { createLoan, expect, expectAccessible, PHONE, readEmailedLink, signIn, test, uniqueName } from '../support';
import { openDocuments } from './documents-area';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('a person without a login sends documents by a mailed link on a phone, until it is revoked', async ({
  page,
  anotherWindow,
  watch,
}) => {
  const email = `docs.${uniqueName().lastName.toLowerCase()}@example.com`;
  await signIn(page, 'officer');
  const loan = await createLoan(page, { program: '30-Year Fixed' });
  await openDocuments(page, loan.id);
  await page.getByRole('button', { name: 'Share documents link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share documents link' });
  await dialog.getByRole('textbox', { name: "Recipient's email" }).fill(email);
  // All missing documents are chosen at first.
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  for (const otherLocator of (await dialog.getByRole('checkbox').all()).slice(1)) await otherLocator.uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog).toBeHidden();

  const phone = await anotherWindow();
  await phone.setViewportSize(PHONE);
  await phone.goto(await readEmailedLink(page, email, '/public/docs/'));
  await expect(phone.getByRole('heading', { name: 'Upload your documents' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('1 document to send')).toBeVisible();
  await expectAccessible(phone);
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(phone.getByText('Everything is here. You can close this page.')).toBeVisible();
  await expectAccessible(phone);

  const revoke = page.getByRole('button', { name: `Revoke the link to ${email}` });
  await revoke.click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expect(revoke).toBeHidden();
  watch.expectRefusal(410);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
  await expectAccessible(phone);
});
