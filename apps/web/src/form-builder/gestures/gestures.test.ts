import { IconBox } from '@tabler/icons-react';
import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { Builder, ROOT } from '../model';
import type { Press } from './gesture-state';
import { Gestures } from './gestures';
import type { GestureContext } from './gesture-context';
import { scrollLayout, type Layout } from './layout';
import { flowLayout } from './testing/flow-layout';

const field = (id: string): FormElement => ({ id, type: 'text', title: id });
const FORM: readonly FormElement[] = [field('a'), field('b'), field('c')];
const VIEW = { left: -50, top: -50, right: 2000, bottom: 2000 };

function withContext(builder: Builder, gestures: Gestures) {
  const announcement: string[] = [];
  const openedTexts: string[] = [];
  const measure = (): Layout => ({
    view: VIEW,
    scroll: { top: 0, measuredTop: 0, height: 2000 },
    holders: [
      flowLayout(
        ROOT,
        (builder.model().childs.get(ROOT) ?? []).map((id) => ({ id, span: 4 })),
      ),
    ],
    pills: [{ id: 'item', tab: 'tabs', rect: { left: 0, top: 500, right: 80, bottom: 530 } }],
  });
  const gestureContext: GestureContext = {
    builder,
    execute: (command) => builder.do(command),
    announce: (messages) => void announcement.push(messages),
    messages: {
      describeLifted: (label, position) => `${label} lifted, ${position}`,
      at: ({ holder, position, others }) => `${position + 1} of ${others + 1} in ${holder}`,
      dropped: (label, position) => `${label} dropped, ${position}`,
      describeReturned: (label) => `${label} moved back`,
      describeOutside: () => 'nowhere',
      reason: (code) => code,
    },
    shownItem: () => null,
    showItem: (tab, item) => void openedTexts.push(`${tab} ${item}`),
    measure,
    measureAfterScroll: (layout) => scrollLayout(layout, 20),
    track: () => ({ left: 0, step: 58, gap: 8, columns: 12, span: 4 }),
    reveal: () => undefined,
    pointer: gestures.pointer,
  };
  return { gestureContext, announcement, opened: openedTexts };
}

function begin(content = FORM) {
  const builder = new Builder({ content });
  const gestures = new Gestures();
  const { gestureContext, announcement, opened } = withContext(builder, gestures);
  gestures.setContext(gestureContext);
  const order = () => builder.model().childs.get(ROOT);
  return { builder, gestures, announcement, opened, order };
}

const press = (pressKind: Press['what']): Press => ({
  what: pressKind,
  label: 'It',
  icon: IconBox,
  point: { x: 20, y: 30 },
});

test('a press that hardly moves remains a click', () => {
  const { gestures, builder } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 22, y: 32 });
  expect(gestures.name()).toBe('pressing');
  gestures.send('release', { x: 22, y: 32 });
  expect(gestures.name()).toBe('idle');
  expect(builder.steps()).toBe(0);
});

test('a dragged element moves to the marked line and is selected', () => {
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

test('dragging one of several selected elements drags them all', () => {
  const { gestures, builder, order } = begin();
  builder.select(['a', 'b']);
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 690, y: 30 });
  gestures.send('release', { x: 690, y: 30 });
  expect(order()).toEqual(['c', 'a', 'b']);
});

test('a new element and copies of a library go where they are dropped', () => {
  const { gestures, order, builder } = begin();
  gestures.send('press', press({ kind: 'new', type: 'percentage', title: 'Rate' }));
  gestures.send('point', { x: 228, y: 30 });
  gestures.send('release', { x: 228, y: 30 });
  expect(order()).toEqual(['a', 'rate', 'b', 'c']);
  gestures.send('press', press({ kind: 'trees', trees: [field('a')] }));
  gestures.send('point', { x: -10, y: 30 });
  gestures.send('release', { x: -10, y: 30 });
  expect(order()).toEqual(['a_2', 'a', 'rate', 'b', 'c']);
  expect(builder.undoName()).toBe('insert-library');
});

test('a movement within the same spot notifies nobody', () => {
  const { gestures } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 228, y: 20 });
  let notifiedCount = 0;
  let followCount = 0;
  gestures.listen(() => void notifiedCount++);
  gestures.follow(() => void followCount++);
  for (let x = 200; x < 300; x += 10) gestures.send('point', { x, y: 30 });
  expect([notifiedCount, followCount]).toEqual([0, 10]);
});

test('Escape and leaving the canvas change nothing', () => {
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

test('a refused spot is marked, and releasing there announces the reason', () => {
  const { gestures, builder, announcement } = begin();
  gestures.send('press', press({ kind: 'new', type: 'item', title: 'Tab' }));
  gestures.send('point', { x: 228, y: 30 });
  expect(gestures.shown().spot?.reason).toBe('no-place');
  gestures.send('release', { x: 228, y: 30 });
  expect(builder.steps()).toBe(0);
  expect(announcement).toEqual(['no-place']);
});

test('resting on a tab opens it', () => {
  const { gestures, opened } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 20, y: 510 });
  gestures.send('rest', undefined);
  expect(opened).toEqual(['tabs item']);
  expect(gestures.name()).toBe('dragging');
});

test('the drop mark moves with the canvas that scrolls under the pointer', () => {
  const { gestures } = begin();
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  gestures.send('point', { x: 690, y: 30 });
  const top = gestures.shown().spot?.line?.top ?? NaN;
  gestures.send('scrolled', undefined);
  expect(gestures.shown().spot?.line?.top).toBe(top - 20);
  gestures.send('outdated', undefined);
  expect(gestures.shown().spot?.line?.top).toBe(top);
});

test('the handle sets whole columns in a single undo step', () => {
  const { gestures, builder } = begin();
  gestures.send('grip', { id: 'a' });
  for (const x of [250, 300, 340]) gestures.send('point', { x, y: 0 });
  expect(gestures.shown().resizing).toEqual({ id: 'a', span: 6, columns: 12 });
  gestures.send('release', { x: 340, y: 0 });
  expect(builder.model().elements.get('a')?.class).toBe('col-6');
  expect(builder.steps()).toBe(1);
  gestures.send('grip', { id: 'a' });
  gestures.send('point', { x: 9_000, y: 0 });
  expect(gestures.shown().resizing?.span).toBe(12);
  gestures.send('cancel', undefined);
  expect(builder.steps()).toBe(1);
});

test('lifted elements move from spot to spot with announcements, and are dropped in one step', () => {
  const { gestures, builder, announcement, order } = begin();
  gestures.send('lift', { ids: ['a'], label: 'A' });
  gestures.send('step', 'next');
  gestures.send('step', 'last');
  gestures.send('step', 'next');
  gestures.send('step', 'previous');
  expect(order()).toEqual(['a', 'b', 'c']);
  gestures.send('drop', undefined);
  expect(order()).toEqual(['b', 'a', 'c']);
  expect(builder.steps()).toBe(1);
  expect(announcement).toEqual([
    'A lifted, 1 of 3 in /',
    '2 of 3 in /',
    '3 of 3 in /',
    '3 of 3 in /',
    '2 of 3 in /',
    'A dropped, 2 of 3 in /',
  ]);
});

test('lifted elements return on cancel, and when the form changed in the meantime', () => {
  const { gestures, builder, announcement } = begin();
  gestures.send('lift', { ids: ['a'], label: 'A' });
  gestures.send('step', 'last');
  gestures.send('cancel', undefined);
  expect(announcement.at(-1)).toBe('A moved back');
  gestures.send('lift', { ids: ['a'], label: 'A' });
  gestures.send('press', press({ kind: 'move', id: 'c' }));
  expect(gestures.name()).toBe('pressing');
  expect(builder.steps()).toBe(0);
});

test('without a context no gesture starts', () => {
  const { gestures } = begin();
  gestures.setContext(null);
  gestures.send('press', press({ kind: 'move', id: 'a' }));
  expect(gestures.name()).toBe('idle');
});
