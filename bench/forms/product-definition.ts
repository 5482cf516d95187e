import {
  FIELDS,
  LARGE_FORM,
  OPTIONS,
  ROW_FIELDS,
  ROWS,
  type FieldTest,
  type Formula,
  type LargeField,
} from './large-form';

type Raw = Record<string, unknown>;

const conditionOf = ({ field, is, value }: FieldTest) => ({
  field,
  operator: is === 'equals' ? 'equals' : 'greater-or-equal',
  value,
});

function calculationOf({ op, of }: Formula): string {
  if (op === 'rows') return `sum(${ROWS.id}.${of[0]})`;
  return op === 'sum' ? of.join(' + ') : `round(${of.join(' * ')} / 100, 2)`;
}

function rulesOf({ id, show, require, lock }: LargeField): Raw[] {
  const rules = Object.entries({ show, require, lock }).flatMap(([effect, test]) => (test ? [{ effect, test }] : []));
  return rules.map(({ effect, test }) => ({ when: conditionOf(test), effect, targets: [id] }));
}

function elementOf(field: LargeField): Raw {
  const rules = rulesOf(field);
  return {
    ...{ id: field.id, type: field.type, title: field.title },
    ...(field.mandatory && { mandatory: true }),
    ...(field.type === 'select' && { options: OPTIONS.map((id) => ({ id, text: id })) }),
    ...(field.formula && { calculation: calculationOf(field.formula) }),
    ...(rules.length > 0 && { control_settings: rules }),
  };
}

/** The large form in the format that `parseDefinition` accepts. */
export function productDefinition(): Raw {
  const rows = { id: ROWS.id, type: 'section', title: ROWS.title, cloneable: true, childs: ROW_FIELDS.map(elementOf) };
  const tabs = LARGE_FORM.map(({ id, title, sections, hasRows }) => ({
    ...{ id, title, type: 'item' },
    childs: [
      ...sections.map((section) => ({
        ...section,
        type: 'section',
        fields: undefined,
        childs: section.fields.map(elementOf),
      })),
      ...(hasRows ? [rows] : []),
    ],
  }));
  return { content: [{ id: 'tabs', type: 'tab', title: 'Form', childs: tabs }] };
}

/** Size of the form: the number of rules and formulas. */
export const SIZE = {
  fields: FIELDS.length,
  rules: FIELDS.reduce((count, field) => count + rulesOf(field).length, 0),
  formulas: FIELDS.filter(({ formula }) => formula).length,
  rows: ROWS.count,
};
/** The user who fills the form: not an administrator, with exactly the permissions that the form grants. */
export const FORM_VIEWER = { userType: 'Workforces', roleId: 'officer', isAdmin: false, mayUpdate: true };
