import type { Id } from '@lendwright/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** More often than most requests that are measured arrive. */
const CHANGE_MS = 1;

/** Takes change numbers of a company during a run, as saves by others do: no stored answer holds. */
export async function runWhileChanging<T>(admin: pg.Client, company: Id, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const change = async () => {
    for (; !isOver; await wait(CHANGE_MS))
      await admin.query(
        `insert into app.change_slots (company_id, slot, seq) values ($1, 0, 1)
         on conflict (company_id, slot) do update set seq = app.change_slots.seq + 1`,
        [company],
      );
  };
  const changes = change();
  try {
    return await run();
  } finally {
    isOver = true;
    await changes;
  }
}
