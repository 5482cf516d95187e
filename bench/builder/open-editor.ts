import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { FIELDS } from '../forms/large-form';

const WATCH = fileURLToPath(new URL('editor-watch.ts', import.meta.url));
const READY_MS = 60_000;
/** Long tasks after the first paint count if they start within this window. */
const QUIET_MS = 1500;

/** Selector of a field of the large form. */
export const cell = (id: string) => `[data-cell="${id}"]`;
/** Last field of the first tab. Once it exists, the initial view of the canvas is complete. */
const LAST_SHOWN_ID = FIELDS[99]?.id ?? '';

/** The measuring script as text, because the page's content security policy allows no scripts from other origins. */
export async function watchScript(): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [WATCH], bundle: true, format: 'iife', write: false });
  return `window.awaitedElement = ${JSON.stringify(cell(LAST_SHOWN_ID))};\n${outputFiles[0]?.text ?? ''}`;
}

export interface OpenedEditor {
  readonly page: Page;
  readonly shownMs: number;
  readonly interactiveMs: number;
}

/**
 * Opens the form editor in a new page.
 * @throws Error if the canvas does not show within a minute
 */
export async function openEditor(context: BrowserContext, url: string): Promise<OpenedEditor> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page
    .waitForFunction(() => window.editor.shown !== null, null, { timeout: READY_MS })
    .catch(async () => {
      throw new Error(`The canvas does not show: ${(await page.innerText('body')).slice(0, 400)}`);
    });
  await page.waitForTimeout(QUIET_MS);
  const [shownMs, interactiveMs] = await page.evaluate(() => [
    window.editor.shown ?? 0,
    window.editor.interactiveTime() ?? 0,
  ]);
  return { page, shownMs: shownMs ?? 0, interactiveMs: interactiveMs ?? 0 };
}

/** The settings panel to the right of the canvas. */
export const inspectorOf = (page: Page) => page.getByRole('complementary', { name: 'Settings', exact: true });
