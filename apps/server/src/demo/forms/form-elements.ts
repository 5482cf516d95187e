import type { Condition, ElementOption, ElementType, FormElement } from '@lendwright/forms';

/** An element of a form definition under construction, with the rules on other fields that hide or require it. */
export interface DraftElement extends Omit<FormElement, 'childs' | 'control_settings'> {
  readonly childs?: readonly DraftElement[];
  readonly hiddenWhen?: Condition;
  readonly requiredWhen?: Condition;
}

/** Optional properties of an element, besides id, type and title. */
export type ElementProperties = Partial<Omit<DraftElement, 'id' | 'type' | 'title' | 'childs'>>;

/** Placeholders for role ids, replaced with real ids when the forms are loaded into a company. */
export const BORROWER = 'role:borrower';
export const BROKER = 'role:broker';

/** Visible to staff only. */
export const STAFF_ONLY: ElementProperties = { hided_roles: [BORROWER, BROKER] };
/** Read-only for borrowers. */
export const STAFF_WRITES: ElementProperties = { readonly_roles: [BORROWER] };
/** Pricing fields: changes by processors and underwriters wait for review by an officer or manager. */
export const PRICE_REVIEWED: ElementProperties = { reviewers: ['role:officer', 'role:admin', 'role:super'] };
export const MANDATORY_FIELD: ElementProperties = { mandatory: true };
export const HALF_WIDTH: ElementProperties = { class: 'col-6' };
export const FULL_WIDTH: ElementProperties = { class: 'col-12' };
export const PERCENT: ElementProperties = { suffix: '%' };
/** Interest rates have three decimals, such as 3.875 %. */
export const RATE: ElementProperties = { decimals: 3 };

/** Shown in the results strip of the record. */
export const RESULT: ElementProperties = { result: true };
/** A field computed by a formula. */
export const computed = (calculation: string): ElementProperties => ({ calculation });
/** A repeatable section. */
export const REPEATABLE: ElementProperties = { cloneable: true };

/** Shows a field as a list column. Columns are sorted by this number. */
export const listed = (order: number): ElementProperties => ({ listShowField: true, order });

/** Shows an element only while a field has one of the values. */
export const shownIfAnswered = (field: string, ...values: readonly string[]): ElementProperties => ({
  hiddenWhen: { none: values.map((value) => ({ field, operator: 'equals', value })) },
});

/** Requires an element while a field has one of the values. */
export const requiredWhen = (field: string, ...values: readonly string[]): ElementProperties => ({
  requiredWhen: { any: values.map((value) => ({ field, operator: 'equals', value })) },
});

/** Shows an element only while a number field is below the bound. An empty field does not match. */
export const shownIfBelow = (field: string, bound: number): ElementProperties => ({
  hiddenWhen: { none: [{ field, operator: 'less', value: bound }] },
});

/** Parses choices written as `id=Text|id=Text`. */
export function choices(writtenText: string): readonly ElementOption[] {
  return writtenText.split('|').map((choice) => {
    const [id = '', text = id] = choice.trim().split('=');
    return { id, text };
  });
}

const YES_NO_CHOICES = choices('yes=Yes|no=No');
const DOCUMENT_TYPES = ['pdf', 'jpg', 'jpeg', 'png'];

/** Later properties win. */
function withProperties(element: DraftElement, properties: readonly ElementProperties[]): DraftElement {
  return properties.reduce<DraftElement>(
    (mergedProperty, nextProperties) => ({ ...mergedProperty, ...nextProperties }),
    element,
  );
}

function plain(type: ElementType, width = 'col-4') {
  return (id: string, title: string, ...properties: readonly ElementProperties[]): DraftElement =>
    withProperties({ id, type, title, class: width }, properties);
}

function choiceElement(type: ElementType, width = 'col-4') {
  const make = plain(type, width);
  return (id: string, title: string, options: readonly ElementOption[], ...properties: readonly ElementProperties[]) =>
    make(id, title, { options }, ...properties);
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
export const select = choiceElement('select');
export const multiselect = choiceElement('multiselect');
export const radio = choiceElement('radio');
export const checkbox = choiceElement('checkbox', 'col-12');

/** A yes/no question. */
export const yesNo = (id: string, title: string, ...properties: readonly ElementProperties[]) =>
  radio(id, title, YES_NO_CHOICES, ...properties);

/** A requested document: PDF or image. */
export const upload = (id: string, title: string, ...properties: readonly ElementProperties[]) =>
  plain('file', 'col-6')(id, title, { file_type: DOCUMENT_TYPES, isMultiple: false }, ...properties);

function frame(type: ElementType) {
  return (
    id: string,
    title: string,
    children: readonly DraftElement[],
    ...properties: readonly ElementProperties[]
  ): DraftElement => withProperties({ id, type, title, childs: children }, properties);
}

/** A titled group of fields. */
export const section = frame('section');
/** A page of the tab bar. */
export const page = frame('item');
