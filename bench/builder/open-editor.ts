import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { FIELDS } from '../forms/large-form';

const WATCH = fileURLToPath(new URL('desk-watch.ts', import.meta.url));
const READY_MS = 60_000;
/** Long tasks behind the first sight count as well, if they come within this. */
const QUIET_MS = 1500;

/** A field of the large form by its place. */
export const cell = (id: string) => `[data-cell="${id}"]`;
/** The last field of the first tab: with it, all that the canvas shows at first is there. */
const LAST_SHOWN = FIELDS[99]?.id ?? '';

/** The script that watches the page from within, as a text: the page's own policy lets no file of another origin in. */
export async function watchScript(): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [WATCH], bundle: true, format: 'iife', write: false });
  return `window.awaitedElement = ${JSON.stringify(cell(LAST_SHOWN))};\n${outputFiles[0]?.text ?? ''}`;
}

export interface OpenedEditor {
  readonly page: Page;
  readonly shownMs: number;
  readonly interactiveMs: number;
}

/** Opens a form to draw on in a new page. @throws Error when the canvas does not show within a minute */
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
    window.editor.interactive() ?? 0,
  ]);
  return { page, shownMs: shownMs ?? 0, interactiveMs: interactiveMs ?? 0 };
}

/** What stands at the right of the canvas: the settings of what is selected. */
export const inspectorOf = (page: Page) => page.getByRole('complementary', { name: 'Settings', exact: true });
