import type { PAYMENT_KINDS } from './shapes';

/**
 * The test cards and bank accounts of the sandbox provider, with what each does. The screen of the sandbox offers them
 * instead of fields for numbers. Their names are the provider's own test numbers where there is one.
 */
export interface SandboxInstrument {
  readonly id: string;
  readonly kind: (typeof PAYMENT_KINDS)[number];
  readonly brand: string;
  readonly bank: string;
  readonly last4: string;
  /** What happens: the card or bank's code, `lost` for an answer that never arrives, `late` for late events. */
  readonly effect: 'succeeds' | 'declines' | 'returns' | 'disputes' | 'lost' | 'late' | 'duplicates';
  /** The code of a decline, return or dispute. */
  readonly code: string;
}

const card = (id: string, last4: string, effect: SandboxInstrument['effect'], code = '', brand = 'visa') => ({
  ...{ id, kind: 'card' as const, brand, bank: '', last4, effect, code },
});
const bank = (id: string, last4: string, effect: SandboxInstrument['effect'], code = '') => ({
  ...{ id, kind: 'ach' as const, brand: '', bank: 'Sandbox Bank', last4, effect, code },
});

export const SANDBOX_INSTRUMENTS: readonly SandboxInstrument[] = [
  card('card_4242', '4242', 'succeeds'),
  card('card_4444', '4444', 'succeeds', '', 'mastercard'),
  card('card_0002', '0002', 'declines', 'card_declined'),
  card('card_9995', '9995', 'declines', 'insufficient_funds'),
  card('card_0069', '0069', 'declines', 'expired_card'),
  card('card_0259', '0259', 'disputes', 'fraudulent'),
  card('card_lost', '1881', 'lost'),
  card('card_late', '0005', 'late', '', 'amex'),
  card('card_duplicates', '1117', 'duplicates', '', 'discover'),
  bank('bank_6789', '6789', 'succeeds'),
  bank('bank_1113', '1113', 'returns', 'R02'),
  bank('bank_1116', '1116', 'returns', 'R01'),
  bank('bank_1120', '1120', 'returns', 'R10'),
  bank('bank_0013', '0013', 'disputes', 'R10'),
  bank('bank_lost', '0077', 'lost'),
];

/** The two deposits of every bank account of the sandbox, in cents. */
export const SANDBOX_DEPOSITS = [32, 45] as const;
