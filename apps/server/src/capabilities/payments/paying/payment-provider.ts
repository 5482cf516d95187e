import { reason } from '@lendwright/api';
import { Refusal, type Cents, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { PaymentKind } from '../requests/payment-rows';
import type { AttemptState, EventType } from './attempt-state';

export interface ChargeRequest {
  /** The idempotency key: the same key is charged once. */
  readonly key: Id;
  readonly kind: PaymentKind;
  readonly amount: Cents;
  /** The part of the amount for the operator of the product. */
  readonly application: Cents;
  /** The provider's token of the card or bank account. */
  readonly token: string;
  /** The payer. */
  readonly person: Id;
  readonly savesMethod: boolean;
  /** Whether it is paid by a link, so that the provider's page must not offer saved methods. */
  readonly isByLink: boolean;
  /** The time of the claim in ISO format. A repeated request is identical in all fields. */
  readonly claimedAt: string;
}

export interface ChargeAnswer {
  /** The provider's name of the charge. */
  readonly reference: string;
  /** The provider's page on which the payer enters the card or bank account. */
  readonly page: string | null;
}

/** A card or bank account as described by the provider. Never contains full numbers. */
export interface Instrument {
  readonly token: string;
  readonly kind: PaymentKind;
  /** The brand of the card, or the name of the bank. */
  readonly name: string;
  readonly last4: string;
  readonly isVerified: boolean;
}

/** The placeholder token for a card or bank account to be entered on the provider's page. */
export const HOSTED_TOKEN = 'hosted';

export interface BankLink {
  /** The idempotency key: the same key is linked once. */
  readonly key: Id;
  readonly person: Id;
  readonly name: string;
  readonly routing: string;
  readonly account: string;
  /** The network address and browser from which the payer agreed. */
  readonly address: string;
  readonly device: string;
}

export interface RefundRequest {
  /** The idempotency key: the same key is refunded once. */
  readonly key: Id;
  readonly charge: { readonly key: Id; readonly reference: string };
  readonly amount: Cents;
}

/** An event of the provider, whose origin its adapter has verified. */
export interface ProviderEvent {
  /** Unique at the provider. */
  readonly id: string;
  /** The key of the charge; null if the event contains only the provider's reference. */
  readonly key: Id | null;
  /** The provider's reference to the charge, if the event contains it. */
  readonly reference?: string;
  readonly type: EventType;
  /** The amount of the charge; null if the event does not contain it. */
  readonly amount: Cents | null;
  /** The sum of all refunds so far. */
  readonly refunded?: Cents;
  /** The card or bank account that was entered on the provider's page. */
  readonly instrument?: Instrument;
  readonly code: string;
  readonly message: string;
  /** ISO, in UTC. */
  readonly occurredAt: string;
}

/** A charge in the provider's records. */
export interface ProviderCharge {
  /** The key of the charge; null for a charge that was not made by the product. */
  readonly key: Id | null;
  readonly reference: string;
  readonly state: AttemptState;
  readonly amount: Cents;
  readonly refunded: Cents;
  /** ISO, in UTC. */
  readonly createdAt: string;
}

/** The provider's answer did not arrive, so it is unknown whether it charged. Repeat the request with the same key. */
export class NoResponseError extends Error {}

/** The provider refused permanently, and charged nothing. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Converts errors of the provider.
 * @throws Refusal 422 invalid with the provider's message, 503 provider_unavailable; other errors unchanged
 */
export function explainRefusal(error: unknown): never {
  if (error instanceof ProviderRefusal)
    throw new Refusal(422, 'invalid', reason('payments.providerRefused', { why: error.message }));
  if (error instanceof NoResponseError)
    throw new Refusal(503, 'provider_unavailable', reason('payments.providerUnavailable'));
  throw error;
}

/** A service that charges cards and bank accounts. It accepts charges at once and reports their results as events. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Whether nothing real is charged. */
  readonly isSandbox: boolean;
  /** Whether new cards and bank accounts are entered on the provider's page. */
  readonly isHosted: boolean;
  /** A new card or bank account by its token, or null for an unknown one. */
  findInstrument(kind: PaymentKind, token: string): Instrument | null;
  /** @throws ProviderRefusal, NoResponseError */
  linkBank(scope: TenantScope, link: BankLink): Promise<Instrument>;
  /** @throws ProviderRefusal, NoResponseError */
  sendCharge(scope: TenantScope, request: ChargeRequest): Promise<ChargeAnswer>;
  /** @returns the provider's id of the refund @throws ProviderRefusal, NoResponseError */
  sendRefund(scope: TenantScope, request: RefundRequest): Promise<string>;
  /**
   * The charge of a key in the provider's records; null if nothing was charged.
   * @throws NoResponseError, ProviderRefusal
   */
  findCharge(scope: TenantScope, key: Id): Promise<ProviderCharge | null>;
  /**
   * Closes the provider's page of a charge, so that it can no longer be used to pay.
   * @throws ProviderRefusal if it is already closed, NoResponseError
   */
  closePage(scope: TenantScope, reference: string): Promise<void>;
  /** The charges since a moment, newest first. @throws NoResponseError */
  listCharges(scope: TenantScope, since: Date, limit: number): Promise<ProviderCharge[]>;
}
