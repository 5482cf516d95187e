import type { Cents, Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { PaymentKind } from '../requests/payment-rows';
import type { EventType } from './attempt-state';

export interface ChargeRequest {
  /** The same key is charged once, however often it is sent. */
  readonly key: Id;
  readonly amount: Cents;
  /** The provider's name for the card or bank account. */
  readonly token: string;
}

/** A card or bank account as the provider describes it. Numbers never are in it. */
export interface Instrument {
  readonly token: string;
  readonly kind: PaymentKind;
  /** The brand of a card, or the name of a bank. */
  readonly name: string;
  readonly last4: string;
  readonly isVerified: boolean;
}

export interface BankNumbers {
  readonly name: string;
  readonly routing: string;
  readonly account: string;
}

/** What the provider reports, after its adapter has verified that it comes from the provider. */
export interface ProviderEvent {
  /** Unique at the provider. */
  readonly id: string;
  /** The key of the charge. */
  readonly key: Id;
  readonly type: EventType;
  readonly amount: Cents;
  readonly code: string;
  readonly message: string;
  /** ISO, in UTC. */
  readonly occurredAt: string;
}

/** The provider's answer did not arrive. Whether it charged is unknown: ask again with the same key. */
export class NoAnswerError extends Error {}

/** A service that charges cards and bank accounts. It accepts charges at once and reports their results as events. */
export interface PaymentProvider {
  readonly name: 'sandbox';
  /** Nothing real is charged. */
  readonly isSandbox: boolean;
  /** A card as the provider's element in the browser named it, or null for an unknown one. */
  findCard(token: string): Instrument | null;
  linkBank(numbers: BankNumbers): Instrument;
  /** @returns the provider's reference of the charge @throws NoAnswerError */
  sendCharge(scope: TenantScope, request: ChargeRequest): Promise<{ readonly reference: string }>;
}
