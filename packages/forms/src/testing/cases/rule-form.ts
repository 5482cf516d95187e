import type { ElementType } from '../../element-type';
import type { FormElement } from '../../form-element';
import { COLORS } from '../sample-element';

/** A field of a test form with a title derived from its id. */
export const field = (id: string, type: ElementType, overrides: object = {}): FormElement => ({
  ...{ id, type, title: `The ${id}` },
  ...overrides,
});

/** A form with most field types, a section and a section of rows. Its first field has the rule. */
export const ruleForm = (rule: object): readonly FormElement[] => [
  field('t', 'text', { control_settings: [rule] }),
  ...[field('n', 'number'), field('m', 'number'), field('a', 'amount'), field('d', 'date'), field('t2', 'text')],
  field('l', 'multiselect', { options: COLORS }),
  field('s', 'select', { options: COLORS }),
  field('box', 'section', { childs: [field('in1', 'text'), field('in2', 'text', { mandatory: true })] }),
  field('rows', 'section', {
    cloneable: true,
    childs: [
      field('kind', 'text'),
      field('pay', 'amount'),
      field('note', 'text', { mandatory: true }),
      field('pick', 'select', { options: COLORS }),
    ],
  }),
];

/** Rows for the `rows` section of that form. */
export const ROWS = [
  { _id: 'a', kind: 'x', pay: 100 },
  { _id: 'b', kind: 'y', pay: 300 },
  { _id: 'c', kind: 'x' },
];
