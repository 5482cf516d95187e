import type { TenantTx } from './tenant-scope';

/** Sequences per company: this many writers of one company can commit without blocking each other. */
export const CHANGE_SLOTS = 16;

const MICROSECONDS = 1_000;

/**
 * The clock of this process in microseconds, with three random last digits. Two clusters that continue from the same
 * state, such as a primary and a standby promoted without it, then do not assign the same number to different writes.
 */
const changeClock = () => Date.now() * MICROSECONDS + Math.floor(Math.random() * MICROSECONDS);

/**
 * The CTE `change (slot, seq)` that assigns the number of a write. Include it in the statement that inserts the history
 * entry or audit event, which stores both values. `$1` is the company; `changeValues` are passed as `$at` and `$at +
 * 1`. The slot's row stays locked until the transaction ends, so the numbers of a slot become visible in order: a
 * reader that knows the highest one can query for higher ones without missing any. Write rows shared by many writers,
 * such as counters, from `change`, so that every statement locks the slot first.
 * @param condition without it, the write is always numbered
 */
export function changeNumber(index: number, condition?: string): string {
  const row = `$1, $${index}, $${index + 1}`;
  const values = condition
    ? `select $1::uuid, $${index}::smallint, $${index + 1}::bigint where ${condition}`
    : `values (${row})`;
  return `change as (insert into app.change_slots (company_id, slot, seq) ${values}
  on conflict (company_id, slot) do update set seq = greatest(app.change_slots.seq + 1, excluded.seq) returning slot, seq)`;
}

/** The two parameters of `changeNumber`. */
export const changeValues = ({ changeSlot }: Pick<TenantTx, 'changeSlot'>): [slot: number, clock: number] => [
  changeSlot,
  changeClock(),
];
