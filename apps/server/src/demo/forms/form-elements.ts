import type { Condition, ElementOption, ElementType, FormElement } from '@lendwright/forms';

/** An element of a form definition under construction, with its rule on the element that it hides. */
export interface DraftElement extends Omit<FormElement, 'childs' | 'control_settings'> {
  readonly childs?: readonly DraftElement[];
  readonly hiddenWhen?: Condition;
}

/** Optional properties of an element, besides id, type and title. */
export type Look = Partial<Omit<DraftElement, 'id' | 'type' | 'title' | 'childs'>>;

/** Placeholders for role ids, replaced with real ids when the forms are loaded into a company. */
export const BORROWER = 'role:borrower';
export const BROKER = 'role:broker';

/** Visible to staff only. */
export const STAFF_ONLY: Look = { hided_roles: [BORROWER, BROKER] };
/** Read-only for borrowers. */
export const STAFF_WRITES: Look = { readonly_roles: [BORROWER] };
/** Pricing fields: changes by processors and underwriters wait for review by an officer or manager. */
export const PRICED: Look = { reviewers: ['role:officer', 'role:admin', 'role:super'] };
export const REQUIRED: Look = { mandatory: true };
export const WIDE: Look = { class: 'col-6' };
export const FULL: Look = { class: 'col-12' };
export const PERCENT: Look = { suffix: '%' };

/** A field computed by a formula. */
export const computed = (calculation: string): Look => ({ calculation });
/** A repeatable section. */
export const REPEATED: Look = { cloneable: true };

/** Shows a field as a list column. Columns are sorted by this number. */
export const listed = (order: number): Look => ({ listShowField: true, order });

/** Shows an element only while a field has one of the values. */
export const shownWhen = (field: string, ...values: readonly string[]): Look => ({
  hiddenWhen: { none: values.map((value) => ({ field, operator: 'equals', value })) },
});

/** Shows an element only while a number field is below the bound. An empty field does not match. */
export const shownWhenLess = (field: string, bound: number): Look => ({
  hiddenWhen: { none: [{ field, operator: 'less', value: bound }] },
});

/** Parses choices written as `id=Text|id=Text`. */
export function choices(written: string): readonly ElementOption[] {
  return written.split('|').map((choice) => {
    const [id = '', text = id] = choice.trim().split('=');
    return { id, text };
  });
}

const YES_NO = choices('yes=Yes|no=No');
const DOCUMENT_TYPES = ['pdf', 'jpg', 'jpeg', 'png'];

/** Later properties win. */
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
/** Static text between fields. */
export const paragraph = (id: string, value: string) => plain('paragraph', 'col-12')(id, 'Note', { value });
export const loanNumber = plain('auto_increment');
export const select = chosen('select');
export const multiselect = chosen('multiselect');
export const radio = chosen('radio');
export const checkbox = chosen('checkbox', 'col-12');

/** A yes/no question. */
export const yesNo = (id: string, title: string, ...looks: readonly Look[]) => radio(id, title, YES_NO, ...looks);

/** A requested document: PDF or image. */
export const upload = (id: string, title: string, ...looks: readonly Look[]) =>
  plain('file', 'col-6')(id, title, { file_type: DOCUMENT_TYPES, isMultiple: false }, ...looks);

function frame(type: ElementType) {
  return (id: string, title: string, childs: readonly DraftElement[], ...looks: readonly Look[]): DraftElement =>
    withLooks({ id, type, title, childs }, looks);
}

/** A titled group of fields. */
export const section = frame('section');
/** A page of the tab bar. */
export const page = frame('item');
