import { expect, test } from 'vitest';
import { SlideDeck } from './slide-deck';

/** A deck of three slides with a progress line that the test completes by hand. */
function stage() {
  const seen: string[] = [];
  let end = () => undefined as void;
  const deck = new SlideDeck({
    count: 3,
    show: (next, before, way) => void seen.push(`${before}>${next} ${way}`),
    fill: (at, milliseconds, ended) => {
      seen.push(`fill ${at} ${milliseconds}`);
      end = ended;
      return {
        pause: () => void seen.push('pause'),
        play: () => void seen.push('play'),
        cancel: () => void seen.push('cancel'),
      };
    },
    changed: (isPaused, byPerson) => void seen.push(`held ${isPaused} ${byPerson}`),
  });
  const take = () => seen.splice(0);
  return { deck, take, full: () => end() };
}

test('each slide is shown for five seconds, and the first follows the last', () => {
  const { deck, take, full } = stage();
  deck.start();
  for (let turn = 0; turn < 3; turn += 1) full();
  expect(take().filter((one) => one !== 'cancel')).toEqual([
    ...['fill 0 5000', '0>1 1', 'fill 1 5000', '1>2 1', 'fill 2 5000', '2>0 1', 'fill 0 5000'],
  ]);
});

test('pointer and focus pause it; it continues when both are gone', () => {
  const { deck, take } = stage();
  deck.start();
  deck.hold('pointer');
  deck.hold('focus');
  take();
  deck.release('pointer');
  expect([deck.isPaused, take()]).toEqual([true, ['held true false']]);
  deck.release('focus');
  expect(take()).toEqual(['play', 'held false false']);
});

test('a chosen slide stays, also after wrapping around', () => {
  const { deck, take } = stage();
  deck.start();
  take();
  deck.hold('person');
  deck.go(-1, -1);
  expect(deck.present).toBe(2);
  expect(take()).toEqual(['cancel', 'held true true', '0>2 -1']);
});

test('the button stops and starts it, whatever else pauses it', () => {
  const { deck, take } = stage();
  deck.start();
  deck.hold('still');
  deck.hold('focus');
  take();
  deck.turn();
  expect([deck.isPaused, take()]).toEqual([false, ['fill 0 5000', 'held false false']]);
  deck.turn();
  expect([deck.isPaused, take()]).toEqual([true, ['cancel', 'held true true']]);
});
