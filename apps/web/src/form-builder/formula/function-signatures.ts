/** The name of a function's argument. */
export type ArgumentName =
  | 'value'
  | 'condition'
  | 'then'
  | 'otherwise'
  | 'number'
  | 'places'
  | 'money'
  | 'percentage'
  | 'string'
  | 'part'
  | 'length'
  | 'year'
  | 'month'
  | 'dayOfMonth'
  | 'day'
  | 'from'
  | 'until'
  | 'days'
  | 'months'
  | 'column'
  | 'rate'
  | 'payments'
  | 'payment'
  | 'loan'
  | 'balloon'
  | 'perYear'
  | 'paid'
  | 'financed'
  | 'advanced'
  | 'firstPayment'
  | 'firstAmount'
  | 'lastAmount'
  | 'debts'
  | 'income';

export interface Signature {
  readonly takes: readonly ArgumentName[];
  /** The number of required arguments; all if omitted. */
  readonly least?: number;
  /** Whether the last argument may repeat. */
  readonly isOpen?: boolean;
}

const LENDING: Readonly<Record<string, Signature>> = {
  pmt: { takes: ['rate', 'payments', 'loan', 'balloon', 'perYear'], least: 3 },
  rate: { takes: ['payments', 'payment', 'loan', 'balloon', 'perYear'], least: 3 },
  nper: { takes: ['rate', 'payment', 'loan', 'balloon', 'perYear'], least: 3 },
  remaining_balance: { takes: ['rate', 'payments', 'loan', 'paid', 'perYear'], least: 4 },
  interest_only: { takes: ['rate', 'loan', 'perYear'], least: 2 },
  total_interest: { takes: ['rate', 'payments', 'loan', 'perYear'], least: 3 },
  apr: {
    takes: ['financed', 'payment', 'payments', 'advanced', 'firstPayment', 'perYear', 'firstAmount', 'lastAmount'],
    least: 3,
  },
  ltv: { takes: ['loan', 'value'] },
  cltv: { takes: ['loan', 'loan', 'value'], isOpen: true },
  dti: { takes: ['debts', 'income'] },
};

const DATES: Readonly<Record<string, Signature>> = {
  today: { takes: [] },
  date: { takes: ['year', 'month', 'dayOfMonth'] },
  year: { takes: ['day'] },
  month: { takes: ['day'] },
  day: { takes: ['day'] },
  days_between: { takes: ['from', 'until'] },
  months_between: { takes: ['from', 'until'] },
  add_days: { takes: ['day', 'days'] },
  add_months: { takes: ['day', 'months'] },
  business_days_between: { takes: ['from', 'until'] },
  add_business_days: { takes: ['day', 'days'] },
  hours_between: { takes: ['from', 'until'] },
};

const TEXTS: Readonly<Record<string, Signature>> = {
  upper: { takes: ['string'] },
  lower: { takes: ['string'] },
  trim: { takes: ['string'] },
  left: { takes: ['string', 'length'] },
  right: { takes: ['string', 'length'] },
  len: { takes: ['string'] },
  contains: { takes: ['string', 'part'] },
  text: { takes: ['value', 'places'], least: 1 },
};

/** The arguments of each function, in order. */
export const SIGNATURES: Readonly<Record<string, Signature>> = {
  if: { takes: ['condition', 'then', 'otherwise'] },
  coalesce: { takes: ['value', 'value'], isOpen: true },
  is_empty: { takes: ['value'] },
  sum: { takes: ['column', 'condition'], least: 1 },
  avg: { takes: ['column', 'condition'], least: 1 },
  count: { takes: ['column', 'condition'], least: 1 },
  min: { takes: ['value', 'value'], isOpen: true },
  max: { takes: ['value', 'value'], isOpen: true },
  round: { takes: ['number', 'places'], least: 1 },
  floor: { takes: ['number', 'places'], least: 1 },
  ceil: { takes: ['number', 'places'], least: 1 },
  abs: { takes: ['number'] },
  percent: { takes: ['number'] },
  points: { takes: ['percentage'] },
  amount: { takes: ['number'] },
  number: { takes: ['money'] },
  ...TEXTS,
  ...DATES,
  ...LENDING,
};
