import { afterEach, expect, it } from 'vitest';
import { namesOf, openReceivers } from '../../testing/webhooks/event-receivers';
import { openTasks, RECORD_ACTS } from '../../testing/webhooks/record-acts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

it.each(RECORD_ACTS)(
  'sends one event for each act on %s, in order, to roles with the right only',
  async (_name, open, names, hiddenField) => {
    const { fresh, lender, act, close: closeFixture } = await open();
    close = closeFixture;
    const receivers = await openReceivers(fresh, lender);
    await act();
    const { admin, none } = await receivers.read();
    expect(namesOf(admin).join(' ')).toBe(names);
    expect(namesOf(none).join(' ')).toBe(hiddenField);
    expect(JSON.stringify(admin)).not.toMatch(/secret of the/i);
    for (const { payload } of admin) expect(payload.data['record']).toMatchObject({ module: 'loans' });
    expect((await receivers.read()).admin).toEqual([]);
  },
);

it('records nothing for a company without webhooks', async () => {
  const { fresh, act, close: closeFixture } = await openTasks();
  close = closeFixture;
  await act();
  expect((await fresh.owner.query('select from app.record_events')).rowCount).toBe(0);
});
