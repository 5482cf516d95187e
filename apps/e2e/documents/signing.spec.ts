import path from 'node:path';
import { readFileSync } from 'node:fs';
import {
  createLoan,
  expect,
  expectAccessible,
  PHONE,
  saveScreenshots,
  signIn,
  test,
  uniqueName,
  visit,
} from '../support';
import {
  expectRequestState,
  fillStandardDoc,
  generateContract,
  importTemplate,
  insertMergeField,
  insertSignFields,
  openDocuments,
  openSendDialog,
  openSignRequest,
  uploadStandardDoc,
} from './documents-area';
import { pdfsigAccepts } from './pdfsig';
import {
  adoptSignatureAndFinish,
  agreeToSign,
  checkCopy,
  openFirstSignature,
  openSignLink,
  showPages,
  startSigning,
} from './signing-pages';

const WORD = path.join(import.meta.dirname, 'loan-agreement.docx');
const FORM = path.resolve(import.meta.dirname, '../../server/src/demo/data/standard-docs/verification-of-deposit.pdf');

test('a contract from a Word file is generated, signed in order, sealed and verified, beside a filled PDF form', async ({
  page,
  anotherWindow,
}) => {
  const mark = uniqueName().lastName;
  const title = `Loan Agreement ${mark}`;
  const deposit = `Deposit ${mark}`;
  const spouse = { name: 'Ilya Brandt', email: `ilya.${mark.toLowerCase()}@example.com` };
  await signIn(page, 'officer');
  const loan = await createLoan(page, { program: '30-Year Fixed' });
  const borrower = { name: `${loan.prospect.firstName} ${loan.prospect.lastName}`, email: loan.prospect.email };

  await test.step('an administrator imports a template with merge fields and fields for two signers', async () => {
    const admin = await anotherWindow();
    await signIn(admin, 'admin', '/document_library');
    await expect(admin.getByText('How to send money safely').first()).toBeVisible();
    await expectAccessible(admin);
    await importTemplate(admin, { title, form: 'Residential Application', word: WORD });
    for (let role = 0; role < 2; role++) await admin.getByRole('button', { name: 'Add role' }).click();
    const secondGroup = admin.getByRole('group', { name: 'Signer 2' });
    await secondGroup.getByRole('textbox', { name: 'Step' }).fill('2');
    await insertMergeField(admin, 'Prepared for', 'Borrower name');
    await insertSignFields(admin, 'by the borrower:', 'Signer 1', ['Signature', 'Date signed']);
    await insertSignFields(admin, 'by the co-borrower:', 'Signer 2', ['Signature']);
    await expectAccessible(admin);
    await saveScreenshots(admin, 'contract-editor');
    await admin.getByText('Preview', { exact: true }).click();
    await expect(admin.locator('canvas').first()).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Publish version 1' }).click();
    const versions = admin.getByRole('dialog', { name: 'Versions' });
    await expectAccessible(admin);
    await versions.getByRole('button', { name: 'Publish version 1' }).click();
    await expect(versions).toBeHidden();
    await expect(admin.getByText('No changes since version 1')).toBeVisible();
    await visit(admin, '/builders/contracts');
    await expect(admin.getByText(title)).toBeVisible();
    await expectAccessible(admin);

    await openDocuments(admin, loan.id);
    await uploadStandardDoc(admin, deposit, readFileSync(FORM));
    await admin
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(admin.getByText(/^Saved/).first()).toBeVisible();
    await expectAccessible(admin);
    await saveScreenshots(admin, 'standard-doc-mapping');
  });

  await test.step('an officer generates both and sends the contract to the borrower and then the co-borrower', async () => {
    await openDocuments(page, loan.id);
    await fillStandardDoc(page, deposit);
    await generateContract(page, title);
    const dialog = await openSendDialog(page, title);
    for (const [role, { name, email }] of [
      ['Borrower', borrower],
      ['Co-borrower', spouse],
    ] as const) {
      const group = dialog.getByRole('group', { name: role, exact: true });
      await group.getByRole('textbox', { name: 'Name' }).fill(name);
      await group.getByRole('textbox', { name: 'Email' }).fill(email);
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectRequestState(page, title, 'Pending');
  });

  await test.step('the borrower signs on a phone while the co-borrower waits', async () => {
    const request = await openSignRequest(page, title);
    await expect(request.getByRole('listitem').filter({ hasText: spouse.email })).toContainText('Waiting');
    await expectAccessible(page);
    await page.goBack();
    const phone = await anotherWindow();
    await phone.setViewportSize(PHONE);
    await openSignLink(phone, borrower.email);
    await expectAccessible(phone);
    await startSigning(phone);
    await expectAccessible(phone);
    await agreeToSign(phone);
    await expectAccessible(phone);
    await showPages(phone);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Reading view' }).click();
    await saveScreenshots(phone, 'signing');
    await phone.setViewportSize(PHONE);
    await phone.getByText('•••').click();
    await phone.getByRole('button', { name: 'Decline to sign' }).click();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Keep signing' }).click();
    await expect(phone.getByRole('button', { name: 'Decline to sign' })).toBeHidden();
    await openFirstSignature(phone);
    await expectAccessible(phone);
    await adoptSignatureAndFinish(phone);
    await expect(phone.getByText(`Waiting for: ${spouse.name}`)).toBeVisible();
    await expectAccessible(phone);
  });

  const sealedFile = await test.step('the co-borrower signs on a desktop and downloads the sealed file', async () => {
    const cosigner = await anotherWindow();
    await openSignLink(cosigner, spouse.email);
    await startSigning(cosigner);
    await agreeToSign(cosigner);
    await showPages(cosigner);
    await openFirstSignature(cosigner);
    await adoptSignatureAndFinish(cosigner);
    await expectRequestState(page, title, 'Completed');
    const download = cosigner.waitForEvent('download');
    await cosigner.getByRole('button', { name: 'Download the document' }).click();
    return readFileSync(await (await download).path());
  });

  await test.step('the sealed file is verified offline and in the browser, and one changed byte is detected', async () => {
    const changedFile = Buffer.from(sealedFile);
    const index = Math.floor(sealedFile.length / 3);
    changedFile.writeUInt8(changedFile.readUInt8(index) ^ 1, index);
    const isSignatureAccepted = pdfsigAccepts(sealedFile);
    if (isSignatureAccepted === null)
      process.stdout.write('Not verified with pdfsig: poppler-utils is not installed.\n');
    else expect([isSignatureAccepted, pdfsigAccepts(changedFile)]).toEqual([true, false]);
    const request = await openSignRequest(page, title);
    await expectAccessible(page);
    for (const [buffer, result] of [
      [sealedFile, 'Intact'],
      [changedFile, 'Changed after sealing'],
    ] as const) {
      await request
        .locator('input[type=file]')
        .setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer });
      await expect(request.getByRole('status').getByText(result)).toBeVisible();
    }
    await saveScreenshots(page, 'sign-request');
    const visitor = await anotherWindow();
    await checkCopy(visitor, `${title}.pdf`, sealedFile, 'Intact');
    await expectAccessible(visitor);
    await checkCopy(visitor, `${title}.pdf`, changedFile, 'Changed after sealing');
  });
});
