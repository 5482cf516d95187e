import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { Turnstile } from './turnstile';

it('lets as many through as it is wide, the others in turn, and sends away who finds no room to wait', async () => {
  const gate = new Turnstile(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const act = (place: number) =>
    gate.pass(async () => {
      begun.push(place);
      await new Promise<void>((resolve) => void (ends[place] = resolve));
      if (place === 0) throw new Error('failed');
      return place;
    });
  const acts = [0, 1, 2, 3, 4].map(act);
  expect(await refusalOf(act(5))).toMatchObject({ status: 503, code: 'busy' });
  expect(begun).toEqual([0, 1]);
  const outcome = acts[0]?.catch((error: unknown) => String(error));
  ends[0]?.();
  expect(await outcome).toBe('Error: failed');
  expect(begun).toEqual([0, 1, 2]);
  for (const place of [1, 2, 3, 4]) {
    ends[place]?.();
    expect(await acts[place]).toBe(place);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await gate.pass(() => Promise.resolve('free'))).toBe('free');
});
