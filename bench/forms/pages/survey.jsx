import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';
import { FIELDS, isShown, LARGE_FORM, largeAnswers, OPTIONS, ROW_FIELDS, ROWS } from '../large-form';

const condition = ({ field, is, value }) => (is === 'equals' ? `{${field}} = '${value}'` : `{${field}} >= ${value}`);

function expression({ op, of }) {
  if (op === 'rows') return `sumInArray({${ROWS.id}}, '${of[0]}')`;
  const names = of.map((id) => `{${id}}`);
  return op === 'sum' ? names.join(' + ') : `round(${names.join(' * ')} / 100, 2)`;
}

function kindOf({ type, formula }) {
  if (formula) return { type: 'expression', expression: expression(formula) };
  if (type === 'select') return { type: 'dropdown', choices: OPTIONS };
  if (type === 'textarea') return { type: 'comment' };
  return type === 'checkbox' ? { type: 'boolean', renderAs: 'checkbox' } : { type: 'text', inputType: type };
}

const question = (field) => ({
  ...{ name: field.id, title: field.title, isRequired: field.mandatory },
  ...kindOf(field),
  ...(field.show && { visibleIf: condition(field.show) }),
  ...(field.require && { requiredIf: condition(field.require) }),
  ...(field.lock && { enableIf: `!(${condition(field.lock)})` }),
});

const panel = ({ id, title, fields }) => ({ type: 'panel', name: id, title, elements: fields.map(question) });
const rows = {
  ...{ type: 'paneldynamic', name: ROWS.id, title: ROWS.title },
  templateElements: ROW_FIELDS.map(question),
};
const answers = largeAnswers();
window.bench.startRendering();
const model = new Model({
  textUpdateMode: 'onTyping',
  showQuestionNumbers: 'off',
  showTOC: true,
  // Every page is always accessible, like the tabs of the other libraries.
  allowFreeTOC: true,
  checkErrorsMode: 'onComplete',
  pages: LARGE_FORM.map(({ id, title, sections, hasRows }) => ({
    ...{ name: id, title },
    elements: [...sections.map(panel), ...(hasRows ? [rows] : [])],
  })),
});
model.data = answers;
createRoot(document.getElementById('app')).render(<Survey model={model} />);

const isTyped = (field) => !field.formula && isShown(field, answers);
const boxOf = (id) => document.querySelector(`[data-name="${id}"]`);
window.bench.ready(FIELDS.slice(0, 100).filter(isTyped).length, {
  control: (id) => boxOf(id)?.querySelector('input') ?? null,
  tab: (at) => document.querySelectorAll('.sv_progress-toc [role="menuitem"], .sv-list__item')[at],
  shown: (id) =>
    boxOf(id)?.querySelector('input')?.value ?? boxOf(id)?.querySelector('.sd-expression')?.textContent ?? null,
});
