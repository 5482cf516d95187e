import { invariant, type IsoDate } from '@lendwright/kernel';
import { dueDay, type LedgerTerms } from '@lendwright/lending';
import { ledgerTermsOf, type ServicingTerms } from './terms';

/** Terms from the beginning, parts of them that change from a day on, or a version that is reversed. */
export const TERMS_KINDS = ['beginning', 'change', 'reversal'] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];

/** What a version of the terms says. Versions are never changed. */
export interface TermsStatement {
  readonly version: number;
  readonly kind: TermsKind;
  /** The due day with which the first period of a change begins. */
  readonly from: IsoDate | null;
  readonly reverses: number | null;
  /** All of them from the beginning, only those that change, or none. */
  readonly terms: Partial<ServicingTerms>;
}

/** All terms of a loan in servicing, as its versions add up. */
export interface TermsHistory {
  readonly beginning: ServicingTerms;
  /** In order of their days, each with everything that applies from then on. */
  readonly changes: readonly { readonly version: number; readonly from: IsoDate; readonly terms: ServicingTerms }[];
}

/** They number the installments, so that they hold for the whole life of the loan. */
export const LASTING_PARTS = ['amount', 'perYear', 'firstDue'] as const satisfies readonly (keyof ServicingTerms)[];

/**
 * Adds versions up: the last one from the beginning, and on it the changes by day, except for what was reversed. A part
 * that a change doesn't name stays what it was before.
 */
export function termsHistory(versions: readonly TermsStatement[]): TermsHistory {
  const takenReverses = new Set(versions.map(({ reverses }) => reverses));
  const validVersions = versions
    .filter(({ version }) => !takenReverses.has(version))
    .toSorted((a, b) => a.version - b.version);
  const beginning = validVersions.findLast(({ kind }) => kind === 'beginning')?.terms as ServicingTerms | undefined;
  invariant(beginning, 'a loan in servicing has terms from the beginning');
  let terms = beginning;
  const changes = validVersions
    .flatMap((statement) =>
      statement.kind === 'change' && statement.from !== null ? [{ ...statement, from: statement.from }] : [],
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
    .map(({ version, from, terms: parts }) => {
      terms = { ...terms, ...parts };
      return { version, from, terms };
    });
  return { beginning, changes };
}

/** The terms in force on a day. */
export const termsInForce = ({ beginning, changes }: TermsHistory, day: IsoDate): ServicingTerms =>
  changes.findLast(({ from }) => from <= day)?.terms ?? beginning;

/** A history as the ledger computes with it. */
export const ledgerTermsOfHistory = ({ beginning, changes }: TermsHistory): LedgerTerms => ({
  ...ledgerTermsOf(beginning),
  ...(changes.length > 0 && { later: changes.map(({ from, terms }) => ({ from, terms: ledgerTermsOf(terms) })) }),
});

/** The parts in which terms differ from others, with their new values. */
export function changedParts(termsBefore: ServicingTerms, termsAfter: ServicingTerms): Partial<ServicingTerms> {
  const earlierData: Readonly<Record<string, unknown>> = termsBefore;
  // Parts of one term are compared in a fixed order.
  const textOf = (value: unknown) => JSON.stringify(value ?? null, Object.keys(termsBefore.lateCharge).sort());
  const entries = Object.entries(termsAfter).filter(([part, value]) => textOf(value) !== textOf(earlierData[part]));
  return Object.fromEntries(entries) as Partial<ServicingTerms>;
}

/** The days from which terms can change: the start of each period of the loan. */
export const changeDays = ({ firstDue, perYear, count }: ServicingTerms): IsoDate[] =>
  Array.from({ length: count }, (_, position) => dueDay(firstDue, perYear, position));

const nextNumber = (versions: readonly TermsStatement[]) => Math.max(0, ...versions.map(({ version }) => version)) + 1;

/**
 * The version that follows for terms as they should be: all of them from the beginning, or what differs from those in force
 * on the day of a change.
 */
export function nextTerms(
  versions: readonly TermsStatement[],
  terms: ServicingTerms,
  from: IsoDate | null,
): TermsStatement {
  const commonData = { version: nextNumber(versions), from, reverses: null };
  if (from === null) return { ...commonData, kind: 'beginning', terms };
  return { ...commonData, kind: 'change', terms: changedParts(termsInForce(termsHistory(versions), from), terms) };
}

/** The version that reverts another one. */
export const reversedTerms = (versions: readonly TermsStatement[], reverses: number): TermsStatement => ({
  ...{ version: nextNumber(versions), kind: 'reversal', from: null, reverses, terms: {} },
});
