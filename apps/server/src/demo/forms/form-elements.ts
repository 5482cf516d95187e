import type { Condition, ElementOption, ElementType, FormElement } from '@lendwright/forms';

/** An element while a form is written: its rule still stands at the element that it hides. */
export interface DraftElement extends Omit<FormElement, 'childs' | 'control_settings'> {
  readonly childs?: readonly DraftElement[];
  readonly hiddenWhen?: Condition;
}

/** What may be said about any element beside its id, type and title. */
export type Look = Partial<Omit<DraftElement, 'id' | 'type' | 'title' | 'childs'>>;

/** Stand-ins for role ids; whoever loads the forms into a company puts its own ids in their place. */
export const BORROWER = 'role:borrower';
export const BROKER = 'role:broker';

/** For what only staff may see. */
export const STAFF_ONLY: Look = { hided_roles: [BORROWER, BROKER] };
/** For what a borrower may see but not change. */
export const STAFF_WRITES: Look = { readonly_roles: [BORROWER] };
/** For the price of a loan: what processors and underwriters change waits until an officer or the manager has seen it. */
export const PRICED: Look = { reviewers: ['role:officer', 'role:admin', 'role:super'] };
export const REQUIRED: Look = { mandatory: true };
export const WIDE: Look = { class: 'col-6' };
export const FULL: Look = { class: 'col-12' };
export const PERCENT: Look = { suffix: '%' };

/** The field is worked out by a formula. */
export const computed = (calculation: string): Look => ({ calculation });
/** A section whose answers are rows. */
export const REPEATED: Look = { cloneable: true };

/** Places a field in the list as a column; the smaller number stands further left. */
export const listed = (order: number): Look => ({ listShowField: true, order });

/** Hides an element until a field holds the value (or one of the values), so also while the field is empty. */
export const shownWhen = (field: string, ...values: readonly string[]): Look => ({
  hiddenWhen: { none: values.map((value) => ({ field, operator: 'equals', value })) },
});

/** Hides an element until a number field holds less than the bound; an empty field shows nothing. */
export const shownWhenLess = (field: string, bound: number): Look => ({
  hiddenWhen: { none: [{ field, operator: 'less', value: bound }] },
});

/** Reads choices written as `id=Text|id=Text`. */
export function choices(written: string): readonly ElementOption[] {
  return written.split('|').map((choice) => {
    const [id = '', text = id] = choice.trim().split('=');
    return { id, text };
  });
}

const YES_NO = choices('yes=Yes|no=No');
const DOCUMENT_TYPES = ['pdf', 'jpg', 'jpeg', 'png'];

/** What is said later wins. */
function withLooks(element: DraftElement, looks: readonly Look[]): DraftElement {
  return looks.reduce<DraftElement>((so, look) => ({ ...so, ...look }), element);
}

function plain(type: ElementType, width = 'col-4') {
  return (id: string, title: string, ...looks: readonly Look[]): DraftElement =>
    withLooks({ id, type, title, class: width }, looks);
}

function chosen(type: ElementType, width = 'col-4') {
  const make = plain(type, width);
  return (id: string, title: string, options: readonly ElementOption[], ...looks: readonly Look[]) =>
    make(id, title, { options }, ...looks);
}

export const text = plain('text');
export const longText = plain('textarea', 'col-12');
export const email = plain('email');
export const phone = plain('phone');
export const cell = plain('cell');
export const ssn = plain('ssn');
export const date = plain('date');
export const number = plain('number');
export const amount = plain('amount');
export const percentage = plain('percentage');
export const usState = plain('us_states');
export const zip = plain('zip');
export const website = plain('website');
export const signature = plain('signature', 'col-6');
/** Words between the fields. */
export const paragraph = (id: string, value: string) => plain('paragraph', 'col-12')(id, 'Note', { value });
export const loanNumber = plain('auto_increment');
export const select = chosen('select');
export const multiselect = chosen('multiselect');
export const radio = chosen('radio');
export const checkbox = chosen('checkbox', 'col-12');

/** A question that is answered with yes or no. */
export const yesNo = (id: string, title: string, ...looks: readonly Look[]) => radio(id, title, YES_NO, ...looks);

/** A document that is asked for: PDF or picture. */
export const upload = (id: string, title: string, ...looks: readonly Look[]) =>
  plain('file', 'col-6')(id, title, { file_type: DOCUMENT_TYPES, isMultiple: false }, ...looks);

function frame(type: ElementType) {
  return (id: string, title: string, childs: readonly DraftElement[], ...looks: readonly Look[]): DraftElement =>
    withLooks({ id, type, title, childs }, looks);
}

/** A titled group of fields. */
export const section = frame('section');
/** One page of the tab bar. */
export const page = frame('item');
