import type { Page } from 'playwright-core';
import { FIELDS } from '../forms/large-form';
import { cell, inspectorOf } from './open-editor';

const ROUNDS = 25;
/** Plain fields of the first tab, including the one that 30 formulas read. */
const EDITED_FIELDS = FIELDS.slice(0, 100)
  .filter(({ formula, type }) => !formula && type !== 'checkbox')
  .slice(0, ROUNDS);

/** Milliseconds from a key press or click until the resulting change on the canvas is painted. */
export interface EditRuns {
  readonly select: readonly number[];
  readonly title: readonly number[];
  readonly setting: readonly number[];
  readonly undo: readonly number[];
  readonly failures: readonly string[];
}

class EditSession {
  readonly times = { select: [] as number[], title: [] as number[], setting: [] as number[], undo: [] as number[] };
  readonly failures: string[] = [];

  constructor(private readonly page: Page) {}

  async turn(id: string, title: string): Promise<void> {
    const { page } = this;
    const inspector = inspectorOf(page);
    const position = page.locator(cell(id));
    await position.locator('[data-label]').first().scrollIntoViewIfNeeded();
    await this.#time('select', id, () => position.locator('[data-label]').first().click());
    const field = inspector.getByLabel('Title', { exact: true }).first();
    await field.fill(`Renamed ${id}`);
    await this.#time('title', id, () => field.press('Enter'));
    if (!(await position.innerText()).includes(`Renamed ${id}`))
      this.failures.push(`the canvas does not update the title of ${id}`);
    const setting = inspector.getByLabel('Mandatory', { exact: true }).first();
    await this.#time('setting', id, () => setting.click());
    const undo = page.getByRole('button', { name: /^Undo/ });
    await this.#time('undo', id, () => undo.click());
    await this.#time('undo', id, () => undo.click());
    if (!(await position.innerText()).includes(title)) this.failures.push(`undo does not restore the title of ${id}`);
  }

  async #time(kind: keyof typeof this.times, id: string, action: () => Promise<void>): Promise<void> {
    await this.page.evaluate((selector) => window.editor.awaitChange(selector), cell(id));
    await action();
    const ms = await this.page.evaluate(() => window.editor.answered());
    if (ms === null) this.failures.push(`${kind} changes nothing at ${id}`);
    else this.times[kind].push(ms);
  }
}

/** Selects fields one by one, changes the title and one setting of each, and undoes both. */
export async function editFields(page: Page): Promise<EditRuns> {
  const editing = new EditSession(page);
  for (const { id, title } of EDITED_FIELDS) await editing.turn(id, title);
  return { ...editing.times, failures: editing.failures };
}
