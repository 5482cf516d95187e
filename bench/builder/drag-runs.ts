import type { Page } from 'playwright-core';
import { LARGE_FORM } from '../forms/large-form';
import type { WatchedFrames } from './editor-watch';
import { cell } from './open-editor';

const DRAG_DISTANCE = 200;
const DROP_OFFSET = 80;
/** Upper bound of moves needed to scroll a tab from end to end. */
const MAX_EDGE_FRAMES = 500;
const TABS = 3;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function areaOf(page: Page, selector: string): Promise<Area> {
  const area = await page.locator(selector).first().boundingBox();
  if (!area) throw new Error(`${selector} is not on the page`);
  return area;
}

/** Moves the pointer in a zigzag from top to bottom of an area. */
async function moveInZigzag(page: Page, { x, y, width, height }: Area, moveCount: number): Promise<void> {
  for (let index = 0; index < moveCount; index++) {
    const side = 0.1 + 0.8 * Math.abs(((index / 20) % 2) - 1);
    await page.mouse.move(x + width * side, y + 90 + ((height - 180) * index) / moveCount);
  }
}

const scrollPositionOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('[data-canvas]');
    return canvas ? [canvas.scrollTop, canvas.scrollHeight - canvas.clientHeight] : [0, 0];
  });

/**
 * Holds the pointer near an edge until the canvas has scrolled to its end.
 * @returns whether it reached the end
 */
async function scrollAtEdge(page: Page, { x, y, width, height }: Area, edge: 'top' | 'bottom'): Promise<boolean> {
  const pointerY = edge === 'top' ? y + 12 : y + height - 12;
  for (let round = 0; round < MAX_EDGE_FRAMES; round++) {
    await page.mouse.move(x + width * (0.3 + 0.3 * Math.abs(((round / 15) % 2) - 1)), pointerY);
    const [top = 0, max = 0] = round % 10 === 9 ? await scrollPositionOf(page) : [1, 3];
    if (edge === 'top' ? top <= 0 : top >= max - 1) return true;
  }
  return false;
}

export interface DragRuns extends WatchedFrames {
  readonly failures: readonly string[];
}

/**
 * Drags the first field across the canvas, holds it at the bottom and top edges until the canvas has scrolled to each
 * end, hovers over three tabs until each opens, and drops it in the last one.
 */
export async function measureDragAcross(page: Page): Promise<DragRuns> {
  const failures: string[] = [];
  const [firstField] = LARGE_FORM[0]?.sections[0]?.fields ?? [];
  const draggedId = firstField?.id ?? '';
  const canvas = await areaOf(page, '[data-canvas]');
  const label = await areaOf(page, `${cell(draggedId)} [data-label]`);
  await page.mouse.move(label.x + 6, label.y + label.height / 2);
  await page.mouse.down();
  await page.evaluate(() => window.editor.startFrames());
  await moveInZigzag(page, canvas, DRAG_DISTANCE);
  if ((await page.locator('[data-dragging]').count()) === 0) failures.push('nothing is attached to the pointer');
  for (const edge of ['bottom', 'top'] as const)
    if (!(await scrollAtEdge(page, canvas, edge))) failures.push(`the canvas does not scroll to its ${edge}`);
  for (let tab = 1; tab <= TABS; tab++) {
    const pill = await areaOf(page, cell(`t${tab}`));
    await page.mouse.move(pill.x + pill.width / 2, pill.y + pill.height / 2, { steps: 10 });
    const [firstInTab] = LARGE_FORM[tab]?.sections[0]?.fields ?? [];
    await page.locator(cell(firstInTab?.id ?? '')).waitFor({ timeout: 10_000 });
    await moveInZigzag(page, canvas, DROP_OFFSET);
  }
  const watchedFrames = await page.evaluate(() => window.editor.stopFrames());
  await page.mouse.move(canvas.x + canvas.width / 3, canvas.y + canvas.height / 2, { steps: 5 });
  await page.mouse.up();
  const isDropped = await page.locator(cell(draggedId)).first().isVisible();
  if (!isDropped) failures.push('the field dropped in another tab is not there');
  return { ...watchedFrames, failures };
}

/** Moves the same pointer over an empty page: the baseline cost of a frame on this machine. */
export async function moveOverEmptyPage(page: Page): Promise<WatchedFrames> {
  await page.goto('data:text/html,<title>Nothing</title>');
  await page.evaluate(() => {
    const dragImage = document.body.appendChild(document.createElement('p'));
    dragImage.textContent = 'Field number 0';
    dragImage.style.position = 'fixed';
    addEventListener('pointermove', ({ clientX, clientY }) => {
      dragImage.style.transform = `translate(${clientX}px, ${clientY}px)`;
    });
  });
  await page.mouse.down();
  await page.evaluate(() => window.editor.startFrames());
  await moveInZigzag(page, { x: 200, y: 60, width: 900, height: 780 }, DRAG_DISTANCE);
  const watchedFrames = await page.evaluate(() => window.editor.stopFrames());
  await page.mouse.up();
  return watchedFrames;
}
