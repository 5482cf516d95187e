import { expect, test } from 'vitest';
import { SlideDeck } from './slide-deck';

/** A deck of three slides with a progress line that the test completes by hand. */
function setUp() {
  const seenTexts: string[] = [];
  let end = () => undefined as void;
  const deck = new SlideDeck({
    count: 3,
    show: (nextIndex, before, direction) => void seenTexts.push(`${before}>${nextIndex} ${direction}`),
    fill: (index, milliseconds, ended) => {
      seenTexts.push(`fill ${index} ${milliseconds}`);
      end = ended;
      return {
        pause: () => void seenTexts.push('pause'),
        play: () => void seenTexts.push('play'),
        cancel: () => void seenTexts.push('cancel'),
      };
    },
    changed: (isPaused, isByPerson) => void seenTexts.push(`held ${isPaused} ${isByPerson}`),
  });
  const drain = () => seenTexts.splice(0);
  return { deck, drain, full: () => end() };
}

test('each slide is shown for five seconds, and the first follows the last', () => {
  const { deck, drain, full } = setUp();
  deck.start();
  for (let turn = 0; turn < 3; turn += 1) full();
  expect(drain().filter((candidate) => candidate !== 'cancel')).toEqual([
    ...['fill 0 5000', '0>1 1', 'fill 1 5000', '1>2 1', 'fill 2 5000', '2>0 1', 'fill 0 5000'],
  ]);
});

test('pointer and focus pause it; it continues when both are gone', () => {
  const { deck, drain } = setUp();
  deck.start();
  deck.addPause('pointer');
  deck.addPause('focus');
  drain();
  deck.removePause('pointer');
  expect([deck.isPaused, drain()]).toEqual([true, ['held true false']]);
  deck.removePause('focus');
  expect(drain()).toEqual(['play', 'held false false']);
});

test('a chosen slide stays, also after wrapping around', () => {
  const { deck, drain } = setUp();
  deck.start();
  drain();
  deck.addPause('person');
  deck.go(-1, -1);
  expect(deck.present).toBe(2);
  expect(drain()).toEqual(['cancel', 'held true true', '0>2 -1']);
});

test('the button stops and starts it, whatever else pauses it', () => {
  const { deck, drain } = setUp();
  deck.start();
  deck.addPause('still');
  deck.addPause('focus');
  drain();
  deck.turn();
  expect([deck.isPaused, drain()]).toEqual([false, ['fill 0 5000', 'held false false']]);
  deck.turn();
  expect([deck.isPaused, drain()]).toEqual([true, ['cancel', 'held true true']]);
});
