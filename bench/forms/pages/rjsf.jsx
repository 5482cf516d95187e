import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FIELDS, isShown, largeAnswers, ROWS } from '../large-form';
import { computed, mandatory, requireRules, rowsSchema, schemaOf, whenThen } from './json-schema';

const own = FIELDS.filter(({ show, lock }) => !show && !lock);
const shown = FIELDS.filter(({ show }) => show);
const locked = FIELDS.filter(({ lock }) => lock);
const properties = (fields, more = {}) => ({
  properties: Object.fromEntries(fields.map((field) => [field.id, { ...schemaOf(field), ...more }])),
});
const schema = {
  type: 'object',
  properties: { ...properties(own).properties, [ROWS.id]: rowsSchema },
  required: mandatory,
  // Rules as its documentation recommends: if/then/else in the schema.
  allOf: [
    ...shown.map((field) => whenThen(field.show, properties([field]))),
    ...requireRules.map(({ id, require }) => whenThen(require, { required: [id] })),
    ...locked.map((field) => ({
      ...whenThen(field.lock, properties([field], { readOnly: true })),
      else: properties([field]),
    })),
  ],
};
const uiSchema = {
  'ui:order': [...FIELDS.map(({ id }) => id), ROWS.id],
  ...Object.fromEntries(
    FIELDS.filter(({ type }) => type === 'textarea').map(({ id }) => [id, { 'ui:widget': 'textarea' }]),
  ),
};

const answers = largeAnswers();
window.bench.startRendering();

function App() {
  const [data, setData] = useState(answers);
  const onChange = useCallback(({ formData }) => setData(computed(formData)), []);
  return <Form schema={schema} uiSchema={uiSchema} formData={data} validator={validator} onChange={onChange} />;
}
createRoot(document.getElementById('app')).render(<App />);

/** @returns {HTMLInputElement | null} */
const inputOf = (id) => document.querySelector(`[id="root_${id}"]`);
window.bench.ready(FIELDS.filter((field) => isShown(field, answers)).length, {
  control: inputOf,
  shown: (id) => inputOf(id)?.value ?? null,
});
