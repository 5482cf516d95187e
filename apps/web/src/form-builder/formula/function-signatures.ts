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
  readonly args: readonly ArgumentName[];
  /** The number of required arguments; all if omitted. */
  readonly required?: number;
  /** Whether the last argument may repeat. */
  readonly isOpen?: boolean;
}

const LENDING_SIGNATURES: Readonly<Record<string, Signature>> = {
  pmt: { args: ['rate', 'payments', 'loan', 'balloon', 'perYear'], required: 3 },
  rate: { args: ['payments', 'payment', 'loan', 'balloon', 'perYear'], required: 3 },
  nper: { args: ['rate', 'payment', 'loan', 'balloon', 'perYear'], required: 3 },
  remaining_balance: { args: ['rate', 'payments', 'loan', 'paid', 'perYear'], required: 4 },
  interest_only: { args: ['rate', 'loan', 'perYear'], required: 2 },
  total_interest: { args: ['rate', 'payments', 'loan', 'perYear'], required: 3 },
  apr: {
    args: ['financed', 'payment', 'payments', 'advanced', 'firstPayment', 'perYear', 'firstAmount', 'lastAmount'],
    required: 3,
  },
  ltv: { args: ['loan', 'value'] },
  cltv: { args: ['loan', 'loan', 'value'], isOpen: true },
  dti: { args: ['debts', 'income'] },
};

const DATES: Readonly<Record<string, Signature>> = {
  today: { args: [] },
  date: { args: ['year', 'month', 'dayOfMonth'] },
  year: { args: ['day'] },
  month: { args: ['day'] },
  day: { args: ['day'] },
  days_between: { args: ['from', 'until'] },
  months_between: { args: ['from', 'until'] },
  add_days: { args: ['day', 'days'] },
  add_months: { args: ['day', 'months'] },
  business_days_between: { args: ['from', 'until'] },
  add_business_days: { args: ['day', 'days'] },
  hours_between: { args: ['from', 'until'] },
};

const TEXTS: Readonly<Record<string, Signature>> = {
  upper: { args: ['string'] },
  lower: { args: ['string'] },
  trim: { args: ['string'] },
  left: { args: ['string', 'length'] },
  right: { args: ['string', 'length'] },
  len: { args: ['string'] },
  contains: { args: ['string', 'part'] },
  text: { args: ['value', 'places'], required: 1 },
};

/** The arguments of each function, in order. */
export const SIGNATURES: Readonly<Record<string, Signature>> = {
  if: { args: ['condition', 'then', 'otherwise'] },
  coalesce: { args: ['value', 'value'], isOpen: true },
  is_empty: { args: ['value'] },
  sum: { args: ['column', 'condition'], required: 1 },
  avg: { args: ['column', 'condition'], required: 1 },
  count: { args: ['column', 'condition'], required: 1 },
  min: { args: ['value', 'value'], isOpen: true },
  max: { args: ['value', 'value'], isOpen: true },
  round: { args: ['number', 'places'], required: 1 },
  floor: { args: ['number', 'places'], required: 1 },
  ceil: { args: ['number', 'places'], required: 1 },
  abs: { args: ['number'] },
  percent: { args: ['number'] },
  points: { args: ['percentage'] },
  amount: { args: ['number'] },
  number: { args: ['money'] },
  ...TEXTS,
  ...DATES,
  ...LENDING_SIGNATURES,
};
