import { addBusinessDays, cents, invariant, newId, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';
import { lockAttempt, insertAttempt, setReference, setState, type AttemptRow } from './paying/attempt-rows';
import { stateOfEvents, type EventType } from './paying/attempt-state';
import { insertEvent } from './paying/event-rows';
import { chargeOf } from './paying/payment-due';
import { setPaymentState, setProcessing } from './paying/payment-state-rows';
import type { PaymentRow } from './requests/payment-rows';
import { findInstrument } from './sandbox/find-instrument';
import { setCompared, upsertDifference } from './reconciliation/difference-rows';
import { insertCharge } from './sandbox/charge-rows';
import { eventsOf } from './sandbox/sandbox-events';
import { sandboxProvider } from './sandbox/sandbox-provider';

/** The borrower's payment of a seeded payment, or of the first months of a recurring one. */
export interface PaidSeed {
  readonly payer: Author & { readonly personId: Id };
  /** An instrument of the sandbox. */
  readonly token: string;
  readonly events: readonly EventType[];
  readonly months?: number;
  /** The month that was first returned: its index, and an instrument of the sandbox with that return. */
  readonly retried?: { readonly month: number; readonly token: string };
}

/** One charge of a payment. */
interface SeededCharge {
  /** The instrument of the sandbox with this result. */
  readonly token: string;
  readonly events: readonly EventType[];
  /** The time in ISO format. */
  readonly at: string;
  readonly key?: string;
}

/** Writes the sandbox's records of an attempt. Events that it did not report become differences. */
async function seedBooks(tx: TenantTx, attempt: AttemptRow, token: string, createdAt: string): Promise<void> {
  const { id, gross: amount, provider, state, refunded } = attempt;
  const reference = `sandbox_${id}`;
  await insertCharge(tx, { key: id, reference, token, amount, created_at: createdAt });
  await tx.query(
    'update app.payment_attempts set created_at = $3::timestamptz where company_id = $1 and id = $2',
    [tx.companyId, id, createdAt],
    'payment-seed-created',
  );
  await tx.query(
    'update app.payments set paid_at = $3::timestamptz where company_id = $1 and id = $2 and paid_at is not null',
    [tx.companyId, attempt.payment_id, createdAt],
    'payment-seed-paid',
  );
  const chargeMoment = new Date().toISOString();
  const bookedState = stateOfEvents(new Set(eventsOf(findInstrument(token)).map(({ type }) => type)));
  const otherCharge = { key: id, reference, state: bookedState, amount, refunded, createdAt };
  if (bookedState !== state)
    await upsertDifference(tx, provider, chargeMoment, {
      ...{ kind: 'state', reference, other: otherCharge, own: { ...attempt, has_won: false } },
    });
  await setCompared(tx, provider, chargeMoment, 1);
}

async function seedAttempt(tx: TenantTx, row: PaymentRow, paidSeed: PaidSeed, charge: SeededCharge) {
  const { token, events, at } = charge;
  const instrument = findInstrument(paidSeed.token);
  invariant(instrument, `the sandbox has no ${paidSeed.token}`);
  const [id, provider] = [newId(), sandboxProvider.name];
  const fees = chargeOf(row, instrument.kind, row.due_on ?? at.slice(0, 10), null);
  const code = findInstrument(token)?.code ?? '';
  const attempt = {
    id,
    payment: row.id,
    key: charge.key ?? id,
    person: paidSeed.payer.personId,
    provider,
    fees,
    savesMethod: false,
  };
  await insertAttempt(tx, paidSeed.payer, {
    ...attempt,
    instrument: { ...instrument, token: paidSeed.token, isVerified: true },
  });
  await setProcessing(tx, row.id, instrument.kind);
  await setReference(tx, id, `sandbox_${id}`);
  for (const type of events) {
    const event = {
      id: `sandbox_${id}/${type}`,
      key: id,
      type,
      amount: fees.gross,
      code,
      message: '',
      ...(type === 'refunded' && { refunded: fees.gross }),
    };
    await insertEvent(tx, { id, provider, gross: fees.gross }, { ...event, occurredAt: at });
  }
  const state = stateOfEvents(new Set(events));
  const refundedGross = state === 'refunded' ? fees.gross : cents(0);
  const failure = { code, message: '', refunded: refundedGross };
  await setState(tx, id, state, failure);
  const storedAttempt = await lockAttempt(tx, id);
  if (storedAttempt) await setPaymentState(tx, storedAttempt, state, failure);
  if (storedAttempt) await seedBooks(tx, storedAttempt, token, at);
}

/** The morning of a day, but never in the future. */
const momentOf = (day: IsoDate): string => new Date(Math.min(Date.parse(`${day}T15:00:00Z`), Date.now())).toISOString();

/** Charges a payment; a month on its due date, and again two business days later if it was returned. */
export async function seedCharges(
  tx: TenantTx,
  row: PaymentRow,
  paidSeed: PaidSeed,
  { createdAt, isReturned }: { readonly createdAt: string; readonly isReturned: boolean },
): Promise<void> {
  const { due_on: due } = row;
  const charge = (token: string, events: readonly EventType[], day: IsoDate | null) =>
    seedAttempt(tx, row, paidSeed, {
      ...{ token, events, at: day === null ? createdAt : momentOf(day) },
      ...(day !== null && { key: `automatic-${day}` }),
    });
  if (!isReturned || !due || !paidSeed.retried) return charge(paidSeed.token, paidSeed.events, due);
  await charge(paidSeed.retried.token, ['succeeded', 'returned'], due);
  await charge(paidSeed.token, paidSeed.events, addBusinessDays(due, 2));
}
