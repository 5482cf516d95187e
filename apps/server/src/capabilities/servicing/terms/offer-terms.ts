import { APPLICATION_ORDER_NAMES, type servicingOffer, type ServicingTerms } from '@lendwright/api';
import type { CompiledElement, ElementType } from '@lendwright/forms';
import { isIsoDate } from '@lendwright/kernel';
import { addMonths } from '@lendwright/lending';
import type { z } from 'zod';
import { formFor, visibilityOf, type CompanySetup, type RecordRow } from '../../records';
import type { ServicingContext } from '../servicing-context';

type Offer = z.output<typeof servicingOffer>;
type Terms = Offer['terms'];

interface Candidate {
  readonly part: keyof ServicingTerms;
  readonly types: readonly ElementType[];
  readonly ids: readonly string[];
  readonly title: RegExp;
  /** The term of a stored answer; undefined if it has none. */
  readonly read: (value: unknown, type: ElementType) => Terms;
}

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(Math.round(value)) && value > 0 ? Math.round(value) : null;

const readCents = (part: 'amount' | 'escrow') => (value: unknown) => {
  const amount = wholeOf(value);
  return amount === null ? {} : { [part]: amount };
};
const readCount = (value: unknown): Terms => {
  const count = wholeOf(value);
  return count === null ? {} : { count, perYear: 12 };
};
/** Percentages are stored in basis points, numbers in percent. */
const readRate = (value: unknown, type: ElementType): Terms => {
  if (typeof value !== 'number' || value < 0) return {};
  return { rate: String(Number((type === 'percentage' ? value / 100 : value).toFixed(6))) };
};
const readDay = (value: unknown): Terms => (isIsoDate(value) ? { firstDue: value } : {});
/** The first payment is due on the first of the second month after closing: interest is paid for the month before. */
const readClosing = (value: unknown): Terms => {
  const firstDue = isIsoDate(value) ? addMonths(`${value.slice(0, 8)}01`, 2) : null;
  return firstDue ? { firstDue } : {};
};

/** Where terms are found: by the id that forms usually give to the field, otherwise by its title. */
const CANDIDATES: readonly Candidate[] = [
  {
    ...{ part: 'amount', types: ['amount'], ids: ['loan_amount'], title: /^(?:total )?loan amount$/i },
    read: readCents('amount'),
  },
  {
    ...{ part: 'rate', types: ['percentage', 'number'], ids: ['note_rate', 'interest_rate'] },
    ...{ title: /^(?:note|interest) rate$/i, read: readRate },
  },
  {
    ...{ part: 'count', types: ['number'], ids: ['term_months', 'loan_term_months'] },
    ...{ title: /\bterm\b.*\bmonths\b/i, read: readCount },
  },
  {
    ...{ part: 'firstDue', types: ['date'], ids: ['first_payment_date'], title: /^first (?:payment|due) date$/i },
    read: readDay,
  },
  {
    ...{ part: 'firstDue', types: ['date'], ids: ['closing_date', 'target_closing_date', 'funding_date'] },
    ...{ title: /\b(?:closing|funding) date$/i, read: readClosing },
  },
  {
    ...{ part: 'escrow', types: ['amount'], ids: ['monthly_escrow', 'escrow_payment'] },
    ...{ title: /^(?:monthly )?escrow(?: payment)?$/i, read: readCents('escrow') },
  },
];

const orderOf = ({ settings }: CompanySetup): ServicingTerms['order'] =>
  APPLICATION_ORDER_NAMES.find((name) => name === settings['paymentOrder']) ?? 'interest';

/** Terms that no form asks for; staff change them where the note says otherwise. @source LENDING §7 */
const defaultTerms = (setup: CompanySetup): Terms => ({
  ...{ perYear: 12, accrual: 'periods', basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0 },
  ...{ lateCharge: { percent: '5', cap: null, graceDays: 15 }, partial: 'hold', rest: 'principal' },
  order: orderOf(setup),
});

/**
 * Terms to begin servicing with: from answers of the loan that the viewer may see, completed by defaults. Each value of
 * the form names its field, in the viewer's language.
 */
export async function offerTerms(context: ServicingContext, loan: RecordRow): Promise<Offer> {
  const { engine, tx, setup, viewer } = context;
  const form = await engine.setups.formOf(tx, setup, loan.form_id, loan.form_version);
  const visibility = visibilityOf(form, viewer);
  const shownForm = formFor(form, viewer);
  const foundTerms: Terms = {};
  const sources: Offer['sources'] = [];
  for (const { part, types, ids, title, read } of CANDIDATES) {
    if (foundTerms[part] !== undefined) continue;
    const isUsable = ({ id, element, rows }: CompiledElement) =>
      types.includes(element.type) && rows === undefined && visibility.isVisible(id);
    const fields = form.fields.filter(isUsable);
    const byId = ids.flatMap((id) => fields.find((field) => field.id === id) ?? []);
    for (const { id, element } of [...byId, ...fields.filter((field) => title.test(field.element.title))]) {
      const terms = read(loan.info[id], element.type);
      if (terms[part] === undefined) continue;
      Object.assign(foundTerms, terms);
      sources.push({ part, field: id, title: shownForm.byId.get(id)?.title ?? element.title });
      break;
    }
  }
  return { terms: { ...defaultTerms(setup), ...foundTerms }, sources };
}
