import type { CompareRecords, Lender, Lenders, LoanInput } from '../marketplace-shapes';
import { CRITERIA } from '../marketplace-shapes';
import type { Wording } from '../use-wording';

type State = Lender['match']['results'][number]['state'];

/** A value of one lender. */
export interface CompareCell {
  readonly text: string;
  /** How the loan meets it. */
  readonly state?: State | undefined;
  readonly isBest?: boolean;
  /** Whether it only names why there is no value. */
  readonly isDecisive?: boolean;
}

/** One line of the comparison. */
export interface CompareRow {
  readonly id: string;
  readonly title: string;
  /** The value of the loan. */
  readonly loan: string;
  readonly cells: readonly CompareCell[];
}

export interface ComparedLenders {
  readonly answer: Lenders;
  readonly lenders: readonly Lender[];
  readonly wording: Wording;
}

/** How generous a limit is, larger is better; null where lenders cannot be ordered. */
function flexibilityOf(input: LoanInput, { info }: Lender): number | null {
  switch (input) {
    case 'loan_amount':
      return info.max_loan_amount ?? Infinity;
    case 'credit_score':
      return -(info.min_credit_score_range ?? 0);
    case 'ltv':
      return info.max_ltv ?? Infinity;
    case 'down_payment':
      return -(info.min_down_payment ?? 0);
    default:
      return null;
  }
}

/** Which values are the largest, unless all are equal or cannot be ordered. A missing one is never the best. */
function markBest(values: readonly (number | null)[]): readonly boolean[] {
  const knownValues = values.filter((value) => value !== null);
  const isOrdered = knownValues.length > 1 && new Set(values).size > 1;
  const bestNumber = Math.max(...knownValues);
  return values.map((value) => isOrdered && value === bestNumber);
}

/** The seven criteria, then the conditions on other fields. */
export function fitRows({ answer, lenders, wording }: ComparedLenders): readonly CompareRow[] {
  const { text, titleOf, limitText, ruleText, valueText, fieldValue } = wording;
  const stateOf = (lender: Lender, is: (criterion: unknown) => boolean) =>
    lender.match.results.find(({ criterion }) => is(criterion))?.state;
  const inputs = CRITERIA.map((input) => {
    const bestEntries = markBest(lenders.map((lender) => flexibilityOf(input, lender)));
    return {
      id: input,
      title: titleOf(input),
      loan: valueText(answer.values, input),
      cells: lenders.map((lender, index) => ({
        text: limitText(lender.info, input),
        state: stateOf(lender, (criterion) => criterion === input),
        isBest: bestEntries[index] === true,
      })),
    };
  });
  const fields = [...new Set(lenders.flatMap((lender) => lender.fields.map(({ field }) => field)))];
  return [
    ...inputs,
    ...fields.map((field) => ({
      id: `field ${field}`,
      title: titleOf({ field }),
      loan: fieldValue(field, answer.values.fields[field] ?? null),
      cells: lenders.map((lender) => {
        const rule = lender.fields.find((candidate) => candidate.field === field);
        return {
          text: rule ? ruleText(rule) : text('any'),
          state: stateOf(lender, (criterion) => (criterion as { field?: string } | null)?.field === field),
        };
      }),
    })),
  ];
}

/** A line of numbers: the largest is the best, or the smallest. */
function numberRow(
  row: Pick<CompareRow, 'id' | 'title' | 'loan'>,
  values: readonly { readonly value: number | null; readonly text: string }[],
  betterValue: 'more' | 'less' | 'neither',
): CompareRow {
  const sign = betterValue === 'less' ? -1 : 1;
  const bestEntries =
    betterValue === 'neither' ? [] : markBest(values.map(({ value }) => (value === null ? null : sign * value)));
  return {
    ...row,
    cells: values.map(({ value, text }, index) => ({
      text,
      isBest: bestEntries[index] === true,
      isDecisive: value === null,
    })),
  };
}

/** What the criteria mean for the property of the loan, and since when they are in use. */
export function termRows(
  { answer, lenders, wording }: ComparedLenders,
  compared: CompareRecords,
): readonly CompareRow[] {
  const { text, money, dayText } = wording;
  const termsOf = ({ _id: id }: Lender) => compared.find(({ _id }) => _id === id)?.terms;
  const amounts = (part: 'mostAmount' | 'leastDown') =>
    lenders.map((lender) => {
      const terms = termsOf(lender);
      const value = terms?.[part] ?? null;
      const reason = terms?.reason ?? (part === 'leastDown' ? 'no_property_value' : 'unlimited');
      return { value, text: value === null ? text(`terms-${reason}`) : money(value) };
    });
  const { loan_amount: amount, down_payment: down } = answer.values;
  return [
    numberRow({ id: 'most', title: text('mostAmount'), loan: money(amount) }, amounts('mostAmount'), 'more'),
    numberRow({ id: 'down', title: text('leastDown'), loan: money(down) }, amounts('leastDown'), 'less'),
    {
      id: 'since',
      title: text('criteriaSince'),
      loan: text('none'),
      cells: lenders.map(({ criteria }) => ({
        text: text('criteriaVersion', { version: criteria.version, day: dayText(criteria.publishedAt.slice(0, 10)) }),
      })),
    },
  ];
}

/** The outcomes of the loans at the lenders. */
export function recordRows({ lenders, wording }: ComparedLenders, compared: CompareRecords): readonly CompareRow[] {
  const { text, percent, count } = wording;
  const records = lenders.map(({ _id: id }) => compared.find(({ _id }) => _id === id)?.record);
  const loan = text('none');
  const noneText = text('record-none_submitted');
  return [
    numberRow(
      { id: 'closed', title: text('closedWith'), loan },
      records.map((record) => {
        const isEmpty = record === undefined || record.submitted === 0 || record.reason === 'no_closing_status';
        const reason = record?.reason === 'no_closing_status' ? text('record-no_closing_status') : noneText;
        return isEmpty ? { value: null, text: reason } : { value: record.closed, text: count(record.closed) };
      }),
      'more',
    ),
    numberRow(
      { id: 'accepted', title: text('acceptedOf'), loan },
      records.map((record) => {
        if (!record || record.submitted === 0) return { value: null, text: noneText };
        const { submitted, accepted } = record;
        const share = percent(Math.round((accepted * 100) / submitted) * 100, 0);
        return { value: accepted / submitted, text: text('acceptedShare', { accepted, submitted, share }) };
      }),
      'more',
    ),
    numberRow(
      { id: 'days', title: text('daysToClose'), loan },
      records.map((record) => {
        if (!record || record.days === null)
          return { value: null, text: text(`record-${record?.reason ?? 'none_submitted'}`) };
        const days = Math.round(record.days);
        return { value: days, text: text('days', { count: days }) };
      }),
      'less',
    ),
  ];
}
