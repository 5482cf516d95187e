import { reason } from '@lendwright/api';
import { Refusal, type Cents, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { PaymentKind } from '../requests/payment-rows';
import type { AttemptState, EventType } from './attempt-state';

export interface ChargeRequest {
  /** The same key is charged once, however often it is sent. */
  readonly key: Id;
  readonly kind: PaymentKind;
  readonly amount: Cents;
  /** The part of the amount that the operator of the product gets. */
  readonly application: Cents;
  /** The provider's name for the card or bank account. */
  readonly token: string;
  /** Who pays. */
  readonly person: Id;
  readonly savesMethod: boolean;
  /** By whoever holds a link: the provider's page offers nothing that is saved. */
  readonly isByLink: boolean;
  /** ISO. A repeated request is the same in everything. */
  readonly claimedAt: string;
}

export interface ChargeAnswer {
  /** The provider's name of the charge. */
  readonly reference: string;
  /** The provider's page on which the payer enters the card or bank account. */
  readonly page: string | null;
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

/** What stands for a card or bank account that is entered on the provider's page. */
export const HOSTED_TOKEN = 'hosted';

export interface BankLink {
  /** The same key is linked once. */
  readonly key: Id;
  readonly person: Id;
  readonly name: string;
  readonly routing: string;
  readonly account: string;
  /** The network address and browser that the payer agreed from. */
  readonly address: string;
  readonly device: string;
}

export interface RefundRequest {
  /** The same key is refunded once. */
  readonly key: Id;
  readonly charge: { readonly key: Id; readonly reference: string };
  readonly amount: Cents;
}

/** What the provider reports, after its adapter has verified that it comes from the provider. */
export interface ProviderEvent {
  /** Unique at the provider. */
  readonly id: string;
  /** The key of the charge; null where the provider only knows its own reference. */
  readonly key: Id | null;
  /** The provider's name of the charge, if it is in the event. */
  readonly reference?: string;
  readonly type: EventType;
  /** Of the charge; null where the event does not repeat it. */
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

/** A charge in the books of the provider. */
export interface ProviderCharge {
  /** Null for a charge that was not made by the product. */
  readonly key: Id | null;
  readonly reference: string;
  readonly state: AttemptState;
  readonly amount: Cents;
  readonly refunded: Cents;
  /** ISO, in UTC. */
  readonly createdAt: string;
}

/** The provider's answer did not arrive. Whether it charged is unknown: ask again with the same key. */
export class NoResponseError extends Error {}

/** The provider refused for good, and charged nothing. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** @throws Refusal 422 invalid with the provider's words, 503 provider_unavailable; other errors as they are */
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
  /** Nothing real is charged. */
  readonly isSandbox: boolean;
  /** New cards and bank accounts are entered on the provider's page. */
  readonly isHosted: boolean;
  /** A new card or bank account by the provider's name for it, or null for an unknown one. */
  findInstrument(kind: PaymentKind, token: string): Instrument | null;
  /** @throws ProviderRefusal, NoResponseError */
  linkBank(scope: TenantScope, link: BankLink): Promise<Instrument>;
  /** @throws ProviderRefusal, NoResponseError */
  sendCharge(scope: TenantScope, request: ChargeRequest): Promise<ChargeAnswer>;
  /** @returns the provider's id of the refund @throws ProviderRefusal, NoResponseError */
  sendRefund(scope: TenantScope, request: RefundRequest): Promise<string>;
  /** The charge of a key in the provider's books; null if it charged nothing. @throws NoResponseError, ProviderRefusal */
  findCharge(scope: TenantScope, key: Id): Promise<ProviderCharge | null>;
  /** Closes the provider's page of a charge: nobody can pay there any more. @throws ProviderRefusal if it is closed, NoResponseError */
  closePage(scope: TenantScope, reference: string): Promise<void>;
  /** The charges since a moment, the newest first. @throws NoResponseError */
  listCharges(scope: TenantScope, since: Date, limit: number): Promise<ProviderCharge[]>;
}
