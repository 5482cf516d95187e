import { afterEach, expect, it } from 'vitest';
import { showCutTexts } from './cut-texts';

let stop: () => void;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A box with a text, as wide as given; jsdom has no layout. */
function addBox(text: string, { needed, width }: { readonly needed: number; readonly width: number }, title = '') {
  const box = document.createElement('span');
  Object.defineProperties(box, { scrollWidth: { value: needed }, clientWidth: { value: width } });
  box.style.textOverflow = 'ellipsis';
  if (title) box.title = title;
  box.append(Object.assign(document.createElement('b'), { textContent: text }));
  document.body.append(box);
  return box;
}

const point = (box: HTMLElement, buttons = 0) =>
  box.firstElementChild?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, buttons }));

it('gives a text its full length as a tooltip while it is cut off and pointed at', () => {
  stop = showCutTexts(document);
  const cutBox = addBox('Darlehensnummer', { needed: 132, width: 108 });
  const wholeBox = addBox('Status', { needed: 40, width: 108 });
  const titledBox = addBox('CV30', { needed: 132, width: 108 }, 'Own tooltip');
  point(cutBox, 1);
  expect(cutBox.title).toBe('');
  point(cutBox);
  expect(cutBox.title).toBe('Darlehensnummer');
  point(wholeBox);
  expect([cutBox.title, wholeBox.title]).toEqual(['', '']);
  point(titledBox);
  expect(titledBox.title).toBe('Own tooltip');
});
