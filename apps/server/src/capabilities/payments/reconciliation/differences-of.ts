import type { Cents, Id } from '@lendwright/kernel';
import type { AttemptState } from '../paying/attempt-state';
import { HOSTED_TOKEN, type ProviderCharge } from '../paying/payment-provider';

/** The compared fields of an attempt. */
export interface OwnCharge {
  readonly id: Id;
  readonly reference: string | null;
  readonly token: string;
  readonly state: AttemptState;
  readonly gross: Cents;
  readonly refunded: Cents;
  /** Whether a dispute about it was won. Providers continue to report it as disputed. */
  readonly has_won: boolean;
}

export type DifferenceKind = 'state' | 'refund' | 'amount' | 'unknown_here' | 'unknown_there';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly own: OwnCharge | null;
  readonly other: ProviderCharge | null;
}

/** The charges by key; of several charges with one key, the first one that did not fail, if any. */
export function chargesByKey(charges: readonly ProviderCharge[]): Map<Id, ProviderCharge> {
  const chargesByAttempt = new Map<Id, ProviderCharge>();
  for (const charge of charges) {
    if (charge.key === null) continue;
    const knownCharge = chargesByAttempt.get(charge.key);
    if (!knownCharge || knownCharge.state === 'failed') chargesByAttempt.set(charge.key, charge);
  }
  return chargesByAttempt;
}

/** Whether the states are equivalent. Some providers record a returned withdrawal as a dispute. */
function isSameState({ state, has_won: hasWon }: OwnCharge, otherState: AttemptState): boolean {
  if (otherState === 'disputed')
    return state === 'disputed' || state === 'returned' || (hasWon && state === 'succeeded');
  return state === otherState;
}

function kindOf(ownCharge: OwnCharge, otherCharge: ProviderCharge): DifferenceKind | null {
  if (ownCharge.gross !== otherCharge.amount) return 'amount';
  if (!isSameState(ownCharge, otherCharge.state)) return 'state';
  return ownCharge.refunded === otherCharge.refunded ? null : 'refund';
}

/** Whether a provider may not know an attempt: it failed before it charged, or its page is still open. */
const mayBeUnknown = ({ state, token }: OwnCharge) =>
  state === 'failed' || (state === 'processing' && token === HOSTED_TOKEN);

/**
 * Every charge that differs between the product and the provider. Charges without a key were not made by the product
 * and are left out.
 * @source TRUST M14
 */
export function differencesOf(ownCharges: readonly OwnCharge[], otherCharges: readonly ProviderCharge[]): Difference[] {
  const charges = chargesByKey(otherCharges);
  const differences: Difference[] = [];
  for (const charge of ownCharges) {
    const otherCharge = charges.get(charge.id) ?? null;
    charges.delete(charge.id);
    const kind = otherCharge ? kindOf(charge, otherCharge) : mayBeUnknown(charge) ? null : 'unknown_there';
    const reference = otherCharge?.reference ?? charge.reference ?? charge.id;
    if (kind !== null) differences.push({ kind, reference, own: charge, other: otherCharge });
  }
  for (const otherCharge of charges.values())
    differences.push({ kind: 'unknown_here', reference: otherCharge.reference, own: null, other: otherCharge });
  return differences;
}
