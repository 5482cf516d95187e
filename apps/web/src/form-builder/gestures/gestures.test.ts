import { IconBox } from '@tabler/icons-react';
import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { Builder, ROOT } from '../model';
import type { Press } from './gesture-state';
import { Gestures } from './gestures';
import type { Hands } from './hands';
import type { Layout } from './layout';
import { flowLayout } from './testing/flow-layout';

const field = (id: string): FormElement => ({ id, type: 'text', title: id });
const FORM: readonly FormElement[] = [field('a'), field('b'), field('c')];
const VIEW = { left: -50, top: -50, right: 2000, bottom: 2000 };

function handsOver(builder: Builder, gestures: Gestures) {
  const spoken: string[] = [];
  const opened: string[] = [];
  const measure = (): Layout => ({
    view: VIEW,
    holders: [
      flowLayout(
        ROOT,
        (builder.drawing().childs.get(ROOT) ?? []).map((id) => ({ id, span: 4 })),
      ),
    ],
    pills: [{ id: 'item', tab: 'tabs', rect: { left: 0, top: 500, right: 80, bottom: 530 } }],
  });
  const hands: Hands = {
    builder,
    act: (command) => builder.do(command),
    speak: (words) => void spoken.push(words),
    words: {
      lifted: (label, place) => `${label} lifted, ${place}`,
      at: ({ holder, place, others }) => `${place + 1} of ${others + 1} in ${holder}`,
      dropped: (label, place) => `${label} dropped, ${place}`,
      returned: (label) => `${label} moved back`,
      nowhere: () => 'nowhere',
      why: (code) => code,
    },
    shownItem: () => null,
    showItem: (tab, item) => void opened.push(`${tab} ${item}`),
    measure,
    track: () => ({ left: 0, step: 58, gap: 8, columns: 12, span: 4 }),
    reveal: () => undefined,
    pointer: gestures.pointer,
  };
  return { hands, spoken, opened };
}

function begin(content = FORM) {
  const builder = new Builder({ content });
  const gestures = new Gestures();
  const { hands, spoken, opened } = handsOver(builder, gestures);
  gestures.equip(hands);
  const order = () => builder.drawing().childs.get(ROOT);
  return { builder, gestures, spoken, opened, order };
}

const press = (what: Press['what']): Press => ({ what, label: 'It', icon: IconBox, point: { x: 20, y: 30 } });

test('a press that hardly moves stays a click', () => {
  const { gestures, builder } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 22, y: 32 });
  expect(gestures.name()).toBe('pressing');
  gestures.send('release', { x: 22, y: 32 });
  expect(gestures.name()).toBe('idle');
  expect(builder.steps()).toBe(0);
});

test('an element that is dragged moves where the line is, and is selected', () => {
  const { gestures, builder, order } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 690, y: 30 });
  expect(gestures.name()).toBe('dragging');
  expect(gestures.shown()).toMatchObject({ spot: { holder: ROOT, at: 3 }, moved: ['a'] });
  gestures.send('release', { x: 690, y: 30 });
  expect(order()).toEqual(['b', 'c', 'a']);
  expect(builder.selected()).toEqual(['a']);
  expect(gestures.shown().ghost).toBeNull();
});

test('of several selected all are dragged', () => {
  const { gestures, builder, order } = begin();
  builder.select(['a', 'b']);
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 690, y: 30 });
  gestures.send('release', { x: 690, y: 30 });
  expect(order()).toEqual(['c', 'a', 'b']);
});

test('a new element, and copies of a library, stand where they are dropped', () => {
  const { gestures, order, builder } = begin();
  gestures.send('press', press({ kind: 'new', type: 'percentage', title: 'Rate' }));
  gestures.send('point', { x: 228, y: 30 });
  gestures.send('release', { x: 228, y: 30 });
  expect(order()).toEqual(['a', 'rate', 'b', 'c']);
  gestures.send('press', press({ kind: 'trees', trees: [field('a')] }));
  gestures.send('point', { x: -10, y: 30 });
  gestures.send('release', { x: -10, y: 30 });
  expect(order()).toEqual(['a_2', 'a', 'rate', 'b', 'c']);
  expect(builder.undoes()).toBe('insert-library');
});

test('nobody hears of a movement that means the same place', () => {
  const { gestures } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 228, y: 20 });
  let heard = 0;
  let followed = 0;
  gestures.listen(() => void heard++);
  gestures.follow(() => void followed++);
  for (let x = 200; x < 300; x += 10) gestures.send('point', { x, y: 30 });
  expect([heard, followed]).toEqual([0, 10]);
});

test('Escape, and leaving the canvas, change nothing', () => {
  const { gestures, builder } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 690, y: 30 });
  gestures.send('cancel', undefined);
  expect(gestures.name()).toBe('idle');
  gestures.send('press', press({ kind: 'new', type: 'text', title: 'New' }));
  gestures.send('point', { x: 690, y: 30 });
  gestures.send('release', { x: -400, y: 30 });
  expect(builder.steps()).toBe(0);
});

test('a refused place is marked, and letting go there says why', () => {
  const { gestures, builder, spoken } = begin();
  gestures.send('press', press({ kind: 'new', type: 'item', title: 'Tab' }));
  gestures.send('point', { x: 228, y: 30 });
  expect(gestures.shown().spot?.why).toBe('no-place');
  gestures.send('release', { x: 228, y: 30 });
  expect(builder.steps()).toBe(0);
  expect(spoken).toEqual(['no-place']);
});

test('resting on a tab opens it', () => {
  const { gestures, opened } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 20, y: 510 });
  gestures.send('rest', undefined);
  expect(opened).toEqual(['tabs item']);
  expect(gestures.name()).toBe('dragging');
});

test('the handle sets whole columns, and a pull is one step', () => {
  const { gestures, builder } = begin();
  gestures.send('grip', { id: 'a' });
  for (const x of [250, 300, 340]) gestures.send('point', { x, y: 0 });
  expect(gestures.shown().resizing).toEqual({ id: 'a', span: 6, columns: 12 });
  gestures.send('release', { x: 340, y: 0 });
  expect(builder.drawing().elements.get('a')?.class).toBe('col-6');
  expect(builder.steps()).toBe(1);
  gestures.send('grip', { id: 'a' });
  gestures.send('point', { x: 9_000, y: 0 });
  expect(gestures.shown().resizing?.span).toBe(12);
  gestures.send('cancel', undefined);
  expect(builder.steps()).toBe(1);
});

test('what is lifted goes from place to place, is told of, and is dropped as one step', () => {
  const { gestures, builder, spoken, order } = begin();
  gestures.send('lift', { ids: ['a'], label: 'A' });
  gestures.send('step', 'next');
  gestures.send('step', 'last');
  gestures.send('step', 'next');
  gestures.send('step', 'previous');
  expect(order()).toEqual(['a', 'b', 'c']);
  gestures.send('drop', undefined);
  expect(order()).toEqual(['b', 'a', 'c']);
  expect(builder.steps()).toBe(1);
  expect(spoken).toEqual([
    'A lifted, 1 of 3 in /',
    '2 of 3 in /',
    '3 of 3 in /',
    '3 of 3 in /',
    '2 of 3 in /',
    'A dropped, 2 of 3 in /',
  ]);
});

test('what is lifted returns, and falls back where the form changed meanwhile', () => {
  const { gestures, builder, spoken } = begin();
  gestures.send('lift', { ids: ['a'], label: 'A' });
  gestures.send('step', 'last');
  gestures.send('cancel', undefined);
  expect(spoken.at(-1)).toBe('A moved back');
  gestures.send('lift', { ids: ['a'], label: 'A' });
  gestures.send('press', press({ kind: 'move', id: 'c' }));
  expect(gestures.name()).toBe('pressing');
  expect(builder.steps()).toBe(0);
});

test('without hands nothing begins', () => {
  const { gestures } = begin();
  gestures.equip(null);
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  expect(gestures.name()).toBe('idle');
});
