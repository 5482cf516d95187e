import { JsonForms } from '@jsonforms/react';
import { cells, renderers } from 'jsonforms-skin';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FIELDS, isShown, LARGE_FORM, largeAnswers, ROWS } from '../large-form';
import { computed, mandatory, requireRules, rowsSchema, schemaOf, testSchema, whenThen } from './json-schema';

const scope = (id) => `#/properties/${id}`;
const ruleOf = (effect, test) => ({ effect, condition: { scope: scope(test.field), schema: testSchema(test) } });

const control = (field) => ({
  type: 'Control',
  scope: scope(field.id),
  options: { ...(field.type === 'textarea' && { multi: true }), ...(field.formula && { readonly: true }) },
  ...(field.show && { rule: ruleOf('SHOW', field.show) }),
  ...(field.lock && { rule: ruleOf('DISABLE', field.lock) }),
});

const schema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(FIELDS.map((field) => [field.id, schemaOf(field)])),
    [ROWS.id]: rowsSchema,
  },
  required: mandatory,
  // JSON Forms has no rule for mandatory fields, so this uses if/then in the schema, which its validator supports.
  allOf: requireRules.map(({ id, require }) => whenThen(require, { required: [id] })),
};
const uischema = {
  type: 'Categorization',
  elements: LARGE_FORM.map(({ title, sections, hasRows }) => ({
    type: 'Category',
    label: title,
    elements: [
      ...sections.map((section) => ({ type: 'Group', label: section.title, elements: section.fields.map(control) })),
      ...(hasRows ? [{ type: 'Control', scope: scope(ROWS.id) }] : []),
    ],
  })),
};

const answers = largeAnswers();
window.bench.startRendering();

function App() {
  const [data, setData] = useState(answers);
  const onChange = useCallback(({ data: next }) => setData(computed(next)), []);
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={data}
      renderers={renderers}
      cells={cells}
      onChange={onChange}
    />
  );
}
createRoot(document.getElementById('app')).render(<App />);

/** @returns {HTMLInputElement | null} */
const inputOf = (id) => document.querySelector(`[id="${scope(id)}-input"], [id="${scope(id)}"] input`);
window.bench.ready(FIELDS.slice(0, 100).filter((field) => isShown(field, answers)).length, {
  control: inputOf,
  tab: (at) =>
    document.querySelectorAll('.categorization-category button, [role="tab"], .categorization-master li')[at],
  shown: (id) => inputOf(id)?.value ?? null,
});
