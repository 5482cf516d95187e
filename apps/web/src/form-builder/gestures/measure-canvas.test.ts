import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../model';
import { canvasRoot, measureAfterScroll, measureCanvas } from './measure-canvas';

/** A canvas with one cell. Its page has no layout, so that every measured rectangle is at 0. */
function showCanvas() {
  document.body.innerHTML = `<div data-canvas><div data-holder="${ROOT}"><div data-cell="a"></div></div></div>`;
  return canvasRoot() ?? document.body;
}

const topOfCell = (layout: ReturnType<typeof measureCanvas>) => layout.holders[0]?.cells[0]?.rect.top;

afterEach(() => document.body.replaceChildren());

test('a canvas that scrolls a little is not measured again', () => {
  const canvas = showCanvas();
  const layout = measureCanvas();
  canvas.scrollTop = 50;
  const once = measureAfterScroll(layout);
  canvas.scrollTop = 120;
  expect([once, measureAfterScroll(once)].map(topOfCell)).toEqual([-50, -120]);
});

test('a canvas is measured again beyond what was measured, and when its content has another height', () => {
  const canvas = showCanvas();
  const layout = measureCanvas();
  canvas.scrollTop = 150;
  const once = measureAfterScroll(layout);
  canvas.scrollTop = 230;
  expect(topOfCell(measureAfterScroll(once))).toBe(0);
  canvas.scrollTop = 150;
  Object.defineProperty(canvas, 'scrollHeight', { value: 900 });
  expect(topOfCell(measureAfterScroll(once))).toBe(0);
});
