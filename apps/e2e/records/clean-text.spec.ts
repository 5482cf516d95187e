import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CASES = JSON.parse(readFileSync(path.join(ROOT, 'packages/forms/src/testing/hostile-markup.json'), 'utf8')) as {
  dirty: string;
  clean: string;
  inBrowser?: string;
}[];

/** Only the browser's HTML sanitizer, as the product bundles it. */
const SANITIZER = buildSync({
  stdin: {
    contents: `import { cleanHtml } from './apps/web/src/form-view/text/clean-html'; window.cleanHtml = cleanHtml;`,
    resolveDir: ROOT,
  },
  bundle: true,
  write: false,
  format: 'iife',
}).outputFiles[0]?.text;

test('browser and server sanitize formatted text identically, and nothing in it runs or loads', async ({ page }) => {
  const loadedTexts: string[] = [];
  await page.route('**/*', (route) => (loadedTexts.push(route.request().url()), route.abort()));
  await page.addScriptTag({ content: SANITIZER ?? '' });
  const cleanInPage = (texts: readonly string[]) =>
    page.evaluate((allTexts) => {
      const { cleanHtml } = window as unknown as { cleanHtml: (html: string) => string };
      return allTexts.map((text) => {
        const cleanText = cleanHtml(text);
        document.body.innerHTML = cleanText;
        return cleanText;
      });
    }, texts);
  await page.evaluate(() => {
    const fail = () => document.documentElement.setAttribute('data-ran', 'yes');
    Object.assign(window, { alert: fail, prompt: fail, confirm: fail });
  });
  const inBrowser = CASES.map((entry) => entry.inBrowser ?? entry.clean);
  const cleanedByServer = CASES.map(({ clean }) => clean);
  expect(await cleanInPage(CASES.map(({ dirty }) => dirty))).toEqual(inBrowser);
  expect(await cleanInPage(inBrowser)).toEqual(inBrowser);
  expect(await cleanInPage(cleanedByServer)).toEqual(cleanedByServer);
  expect([loadedTexts, await page.locator('html[data-ran]').count()]).toEqual([[], 0]);
});
