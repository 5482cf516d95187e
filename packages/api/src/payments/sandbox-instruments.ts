import type { PAYMENT_KINDS } from './shapes';

/**
 * The test cards and bank accounts of the sandbox provider, with what each does. The screen of the sandbox offers the
 * cards instead of fields for numbers. Bank accounts are recognized by their last four digits.
 */
export interface SandboxInstrument {
  readonly id: string;
  readonly kind: (typeof PAYMENT_KINDS)[number];
  /** The brand of a card, or the name of a bank. */
  readonly name: string;
  readonly last4: string;
  /** `lost`: the answer to the charge never arrives. `late`: events come a minute later. `duplicates`: all come twice. `drops`:
   * the success is never reported. */
  readonly effect:
    | 'succeeds'
    | 'declines'
    | 'returns'
    | 'disputes'
    | 'refunds'
    | 'lost'
    | 'late'
    | 'duplicates'
    | 'drops';
  /** The code of a decline, return or dispute. */
  readonly code: string;
}

const card = (last4: string, effect: SandboxInstrument['effect'], code = '', name = 'Visa'): SandboxInstrument => ({
  ...{ id: `card_${last4}`, kind: 'card', name, last4, effect, code },
});
const bank = (last4: string, effect: SandboxInstrument['effect'], code = ''): SandboxInstrument => ({
  ...{ id: `bank_${last4}`, kind: 'ach', name: 'Sandbox Bank', last4, effect, code },
});

/** The first of each kind stands for every number that is not listed. */
export const SANDBOX_INSTRUMENTS: readonly SandboxInstrument[] = [
  card('4242', 'succeeds'),
  card('4444', 'succeeds', '', 'Mastercard'),
  card('0002', 'declines', 'card_declined'),
  card('9995', 'declines', 'insufficient_funds'),
  card('0259', 'disputes', 'fraudulent'),
  card('3220', 'refunds'),
  card('1881', 'lost'),
  card('0005', 'late', '', 'American Express'),
  card('1117', 'duplicates', '', 'Discover'),
  card('0341', 'drops'),
  bank('6789', 'succeeds'),
  bank('1113', 'returns', 'R02'),
  bank('1116', 'returns', 'R01'),
  bank('0077', 'lost'),
];

/** Bank accounts with these last four digits stay unverified in the sandbox. */
export const SANDBOX_UNVERIFIED = '0926';
