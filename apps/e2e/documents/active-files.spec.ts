import type { BrowserContext } from '@playwright/test';
import { callApi, createLoan, expect, isFullRun, signIn, test, visit } from '../support';
import { originOf } from '../support/product-url';
import { activeFile, activeMarkup, PAYLOAD_PATH } from './active-file';

const FILE_COUNT = isFullRun ? 200 : 12;
/** As many as one document takes. */
const FILES_PER_LOAN = 20;
const ELEMENT = 'bank_statements';

interface UploadResult {
  readonly document: { readonly files: readonly { readonly _id: string; readonly name: string }[] };
}

test('no script of a stored file runs in the browser, in a tab of its own or on the page of the document', async ({
  page,
  browser,
}) => {
  test.setTimeout(isFullRun ? 900_000 : 90_000);
  const ran: string[] = [];
  const listen = (context: BrowserContext) => {
    context.on('request', (request) => request.url().includes(PAYLOAD_PATH) && ran.push(request.url()));
    context.on('dialog', (dialog) => (ran.push(dialog.message()), dialog.dismiss()));
  };
  listen(page.context());
  await signIn(page, 'officer');
  const files: { readonly id: string; readonly isPicture: boolean }[] = [];
  for (let from = 0; from < FILE_COUNT; from += FILES_PER_LOAN) {
    const loan = await createLoan(page, { program: '30-Year Fixed' });
    for (let index = from; index < Math.min(FILE_COUNT, from + FILES_PER_LOAN); index++) {
      const file = activeFile(index);
      const part = `loans--${loan.id}--${ELEMENT}--${file.name}--${file.buffer.length}`;
      const answer = await page.request.post('/api/docs/upload', {
        headers: { origin: originOf(page) },
        multipart: { owner: loan.id, [part]: file },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      const storedFile = ((await answer.json()) as UploadResult).document.files.find(({ name }) => name === file.name);
      files.push({ id: storedFile?._id ?? '', isPicture: file.mimeType.startsWith('image/') });
    }
  }
  // Of the same session, but not watched: the sandbox also refuses the styles by which the browser shows a picture.
  const tabs = await browser.newContext({ storageState: await page.context().storageState(), baseURL: originOf(page) });
  listen(tabs);
  const tab = await tabs.newPage();
  await tab.setContent(activeMarkup(0));
  expect(ran.splice(0), 'a payload that runs is noticed').toEqual(['1']);
  let shownCount = 0;
  for (const { id, isPicture } of files) {
    const { url } = await callApi<{ url: string }>(page, 'POST', 'docs/link', { file: id });
    const { headers } = await page.request.get(url).then((answer) => ({ headers: answer.headers() }));
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
    // A browser without a PDF program downloads PDFs instead.
    const isShown = await tab.goto(url).then(
      () => true,
      () => false,
    );
    if (isPicture) expect(isShown).toBe(true);
    if (!isShown) continue;
    shownCount += 1;
    expect(await tab.evaluate(readCookies)).toBe('');
  }
  await tabs.close();
  expect(shownCount).toBeGreaterThan(0);

  for (const { id, isPicture } of files) {
    await visit(page, `/doc/view/${id}`);
    const shownFile = isPicture ? page.locator('main img') : page.locator('main canvas');
    await expect(shownFile.first()).toBeVisible();
  }
  process.stdout.write(`${files.length} files with active content on 2 view routes: ${ran.length} scripts run\n`);
  expect(ran).toEqual([]);
});

/** The cookies that a script of the open file could read. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
