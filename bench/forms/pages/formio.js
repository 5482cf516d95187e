import { Formio } from '@formio/js/form';
import '@formio/js/dist/formio.form.min.css';
import 'bootstrap/dist/css/bootstrap.min.css';
import { FIELDS, isShown, LARGE_FORM, largeAnswers, OPTIONS, ROW_FIELDS, ROWS } from '../large-form';

const test = ({ field, is, value }) =>
  is === 'equals' ? `data.${field} === '${value}'` : `Number(data.${field}) >= ${value}`;

function calculation({ op, of }) {
  if (op === 'rows') return `value = data.${ROWS.id}.reduce((sum, row) => sum + (Number(row.${of[0]}) || 0), 0);`;
  const values = of.map((id) => `(Number(data.${id}) || 0)`);
  return op === 'sum' ? `value = ${values.join(' + ')};` : `value = Math.round(${values.join(' * ')}) / 100;`;
}

function kindOf({ type, formula }) {
  if (formula) return { type: 'number', disabled: true, calculateValue: calculation(formula) };
  if (type === 'select')
    return { type: 'select', widget: 'html5', data: { values: OPTIONS.map((value) => ({ label: value, value })) } };
  if (type === 'date') return { type: 'textfield', inputType: 'date' };
  return { type: type === 'text' ? 'textfield' : type };
}

const logic = (name, when, value) => ({
  name,
  trigger: { type: 'javascript', javascript: `result = ${test(when)};` },
  actions: [{ name, type: 'property', property: { label: name, value, type: 'boolean' }, state: true }],
});

const component = (field) => ({
  ...{ key: field.id, label: field.title, input: true, validate: { required: field.mandatory } },
  ...kindOf(field),
  ...(field.show && { customConditional: `show = ${test(field.show)};` }),
  ...(field.require && { logic: [logic('require', field.require, 'validate.required')] }),
  ...(field.lock && { logic: [logic('lock', field.lock, 'disabled')] }),
});

const panel = ({ id, title, fields }) => ({
  ...{ type: 'panel', key: id, title, input: false },
  components: fields.map(component),
});
const rows = { type: 'datagrid', key: ROWS.id, label: ROWS.title, input: true, components: ROW_FIELDS.map(component) };
const tabs = LARGE_FORM.map(({ id, title, sections, hasRows }) => ({
  ...{ key: id, label: title },
  components: [...sections.map(panel), ...(hasRows ? [rows] : [])],
}));

const answers = largeAnswers();
/** @returns {HTMLInputElement | null} */
const inputOf = (id) => document.querySelector(`[name="data[${id}]"]`);
window.bench.startRendering();
Formio.createForm(
  document.getElementById('app'),
  { display: 'form', components: [{ type: 'tabs', key: 'tabs', input: false, components: tabs }] },
  { noAlerts: true },
).then((form) => {
  form.submission = { data: answers };
  window.bench.ready(FIELDS.slice(0, 100).filter((field) => isShown(field, answers)).length, {
    control: inputOf,
    tab: (at) => document.querySelectorAll('.nav-tabs .nav-link')[at],
    shown: (id) => inputOf(id)?.value ?? null,
  });
});
