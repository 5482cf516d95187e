import type { FormDefinition, Rule } from '@lendwright/forms';

/**
 * A form with all kinds of fields that rules read: choices, numbers, dates, a single check box, and two sections with
 * rows.
 */
export const RULE_FORM: FormDefinition = {
  content: [
    {
      id: 'occupancy',
      type: 'select',
      title: 'Occupancy',
      options: [
        { id: 'own', text: 'Primary residence' },
        { id: 'inv', text: 'Investment property' },
      ],
    },
    { id: 'loan', type: 'amount', title: 'Loan Amount' },
    { id: 'price', type: 'amount', title: 'Purchase Price' },
    { id: 'closing', type: 'date', title: 'Closing Date' },
    { id: 'agreed', type: 'checkbox', title: 'Agreed' },
    { id: 'ssn', type: 'ssn', title: 'SSN' },
    { id: 'vacancy', type: 'percentage', title: 'Vacancy factor' },
    {
      id: 'rentals',
      type: 'section',
      title: 'Rentals',
      cloneable: true,
      childs: [
        { id: 'rent', type: 'amount', title: 'Rent' },
        { id: 'lease', type: 'text', title: 'Lease' },
      ],
    },
    {
      id: 'debts',
      type: 'section',
      title: 'Debts',
      cloneable: true,
      childs: [{ id: 'owed', type: 'amount', title: 'Owed' }],
    },
  ],
};

/** A rule for every kind of condition. */
export const EVERY_RULE: readonly Rule[] = [
  { when: { field: 'occupancy', operator: 'in', value: ['own', 'inv'] }, effect: 'show', targets: ['vacancy'] },
  {
    when: {
      all: [
        { field: 'occupancy', operator: 'equals', value: 'inv' },
        {
          any: [
            { field: 'loan', operator: 'greater-or-equal', value: 40_000_000 },
            { field: 'loan', operator: 'less', other: 'price' },
          ],
        },
        { none: [{ field: 'closing', operator: 'is-empty', value: null }] },
      ],
    },
    effect: 'require',
    targets: ['vacancy', 'price'],
  },
  {
    when: {
      rows: 'rentals',
      match: 'any',
      where: {
        all: [
          { field: 'rent', operator: 'between', value: [100, 200] },
          { field: 'lease', operator: 'contains', value: 'year' },
        ],
      },
    },
    effect: 'lock',
    targets: ['vacancy'],
  },
  {
    when: {
      rows: 'rentals',
      where: { field: 'lease', operator: 'is-empty', value: null },
      sum: 'rent',
      operator: 'greater',
      value: 500_000,
    },
    effect: 'set-value',
    targets: ['vacancy'],
    value: 850,
  },
  { when: { rows: 'rentals', count: true, operator: 'greater', value: 2 }, effect: 'hide', targets: ['price'] },
  {
    when: { field: 'agreed', operator: 'equals', value: true },
    effect: 'filter-options',
    targets: ['occupancy'],
    options: ['own'],
  },
  {
    when: { field: 'agreed', operator: 'equals', value: true },
    effect: 'set-value',
    targets: ['price'],
    formula: 'loan * 2',
  },
];
