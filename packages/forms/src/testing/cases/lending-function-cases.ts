import type { FunctionCase } from './case-shapes';
import { gives, emptyCases } from './plain-function-cases';

const REG_Z_H24B = '12 CFR part 1026, appendix H, sample H-24(B): fixed rate Loan Estimate';
const REG_Z_H25E = '12 CFR part 1026, appendix H, sample H-25(E): refinance Closing Disclosure';
const REG_Z_J = '12 CFR part 1026, appendix J, paragraph';
const MICROSOFT_PMT = 'Microsoft Support, PMT function, first example';
const LTV_WIKIPEDIA = 'Wikipedia, Loan-to-value ratio: $130,000 on a house worth $150,000 is 87 %';
const LTV_JDCU = 'JDCU, How do you calculate the Loan to Value (LTV) on your mortgage?';
const CLTV_BANKRATE = 'Bankrate glossary, Combined loan-to-value ratio';
const CLTV_BILLS = 'Bills.com, Combined Loan to Value Ratio (CLTV)';
const DTI_ON_LENDING = 'Linda on Lending, education center, Debt to income ratio';
const DTI_SYMBOLSURFING = 'Symbolsurfing, Debt to Income Ratio Calculator';

const PMT = 'pmt(rate, payments, loan)';
const APR = 'apr(loan, payment, payments, opening, closing)';
const HOUSE_LOAN = { rate: 600, payments: 360, loan: 100_000_00 };

/** Lending functions. Published examples name their source. */
export const LENDING_FUNCTION_CASES: readonly FunctionCase[] = [
  gives(
    'pmt',
    'thirty years at 3.875 %, to the cent',
    'pmt(3.875%, payments, loan)',
    'amount',
    { payments: 360, loan: 162_000_00 },
    761_78,
    REG_Z_H24B,
  ),
  gives(
    'pmt',
    'thirty years at 4.25 %, to the cent',
    PMT,
    'amount',
    { rate: 425, payments: 360, loan: 150_000_00 },
    737_91,
    REG_Z_H25E,
  ),
  gives(
    'pmt',
    'ten months at 8 %',
    PMT,
    'amount',
    { rate: 800, payments: 10, loan: 10_000_00 },
    1_037_03,
    MICROSOFT_PMT,
  ),
  gives(
    'pmt',
    'with a balloon at the end',
    'pmt(rate, payments, loan, balloon)',
    'amount',
    { rate: 600, payments: 60, loan: 20_000_00, balloon: 5_000_00 },
    314_99,
  ),
  gives('pmt', 'without interest divides', PMT, 'amount', { rate: 0, payments: 10, loan: 1_000_00 }, 100_00),
  emptyCases('pmt', 'needs the rate', PMT, 'amount', { payments: 360, loan: 1 }, 'Rate is empty'),
  gives(
    'rate',
    'is found from the payment',
    'rate(payments, payment, loan)',
    'percentage',
    { payments: 360, payment: 599_55, loan: 100_000_00 },
    600,
  ),
  gives(
    'nper',
    'is found from the payment',
    'round(nper(rate, payment, loan), 1)',
    'number',
    { rate: 600, payment: 599_55, loan: 100_000_00 },
    360,
  ),
  emptyCases(
    'nper',
    'a payment must cover the interest',
    'nper(rate, payment, loan)',
    'number',
    { rate: 1_200, payment: 1_000_00, loan: 100_000_00 },
    "The payment doesn't cover the interest",
  ),
  gives(
    'remaining_balance',
    'after five of thirty years',
    'remaining_balance(rate, payments, loan, paid)',
    'amount',
    { ...HOUSE_LOAN, paid: 60 },
    93_054_36,
  ),
  gives(
    'remaining_balance',
    'at the beginning is the loan',
    'remaining_balance(rate, payments, loan, paid)',
    'amount',
    { ...HOUSE_LOAN, paid: 0 },
    100_000_00,
  ),
  emptyCases(
    'remaining_balance',
    'ends with the loan',
    'remaining_balance(rate, payments, loan, paid)',
    'amount',
    { ...HOUSE_LOAN, payments: 12, paid: 13 },
    'More payments were made than the loan has',
  ),
  gives('interest_only', 'of one month', 'interest_only(rate, loan)', 'amount', HOUSE_LOAN, 500_00),
  gives(
    'interest_only',
    'of one quarter',
    'interest_only(rate, loan, per_year)',
    'amount',
    { ...HOUSE_LOAN, per_year: 4 },
    1_500_00,
  ),
  gives('total_interest', 'of thirty years', 'total_interest(rate, payments, loan)', 'amount', HOUSE_LOAN, 115_838_19),
  gives(
    'apr',
    'monthly, regular first period: 9.69 %',
    APR,
    'percentage',
    { loan: 5_000_00, payment: 230_00, payments: 24, opening: '1978-01-10', closing: '1978-02-10' },
    969,
    `${REG_Z_J} (c)(1)(i)`,
  ),
  gives(
    'apr',
    'monthly, long first period: 11.82 %',
    APR,
    'percentage',
    { loan: 6_000_00, payment: 200_00, payments: 36, opening: '1978-02-10', closing: '1978-04-01' },
    1_182,
    `${REG_Z_J} (c)(1)(ii)`,
  ),
  gives(
    'apr',
    'every two months, odd first and last payment: 7.30 %',
    'apr(loan, payment, payments, opening, closing, per_year, first_amount, last_amount)',
    'percentage',
    {
      loan: 8_000_00,
      payment: 465_00,
      payments: 20,
      opening: '1978-01-10',
      closing: '1978-03-01',
      per_year: 6,
      first_amount: 449_36,
      last_amount: 200_00,
    },
    730,
    `${REG_Z_J} (c)(4)(ii)`,
  ),
  emptyCases(
    'apr',
    'the payments must repay the loan',
    'apr(loan, payment, payments)',
    'percentage',
    { loan: 5_000_00, payment: 200_00, payments: 24 },
    "The payments don't repay the amount",
  ),
  gives(
    'ltv',
    'of $130,000 on $150,000 is 87 %',
    'round(ltv(loan, value))',
    'percentage',
    { loan: 130_000_00, value: 150_000_00 },
    8_700,
    LTV_WIKIPEDIA,
  ),
  gives(
    'ltv',
    'of $80,000 on $100,000 is 80 %',
    'ltv(loan, value)',
    'percentage',
    { loan: 80_000_00, value: 100_000_00 },
    8_000,
    LTV_JDCU,
  ),
  emptyCases(
    'ltv',
    'needs a value above nothing',
    'ltv(loan, value)',
    'percentage',
    { loan: 1, value: 0 },
    'The value is zero',
  ),
  gives(
    'cltv',
    'of $250,000 and $100,000 on $500,000 is 70 %',
    'cltv(loan, second, value)',
    'percentage',
    { loan: 250_000_00, second: 100_000_00, value: 500_000_00 },
    7_000,
    CLTV_BANKRATE,
  ),
  gives(
    'cltv',
    'of $120,000 and $30,000 on $200,000 is 75 %',
    'cltv(loan, second, value)',
    'percentage',
    { loan: 120_000_00, second: 30_000_00, value: 200_000_00 },
    7_500,
    CLTV_BILLS,
  ),
  gives(
    'dti',
    'of $2,500 and $5,000 is 50 %',
    'dti(debts, income)',
    'percentage',
    { debts: 2_500_00, income: 5_000_00 },
    5_000,
    DTI_ON_LENDING,
  ),
  gives(
    'dti',
    'of $1,500 and $6,000 is 25 %',
    'dti(debts, income)',
    'percentage',
    { debts: 1_500_00, income: 6_000_00 },
    2_500,
    DTI_SYMBOLSURFING,
  ),
  emptyCases('dti', 'needs an income', 'dti(debts, income)', 'percentage', { debts: 1 }, 'Monthly Income is empty'),
];
