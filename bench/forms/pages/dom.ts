import {
  compute,
  FIELDS,
  FORMULAS,
  holds,
  isShown,
  LARGE_FORM,
  largeAnswers,
  OPTIONS,
  ROW_FIELDS,
  ROWS,
  type LargeAnswers,
  type LargeField,
  type LargeSection,
  type LargeTab,
} from '../large-form';
import './dom.css';
import { isRequired, readersOf } from './dom-plan';

// The lower bound: the same page hand-written for this one form. Each answer knows its dependents, a tab is rendered on
// first open and hidden afterward, and counts are updated incrementally.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface CountedItem {
  filled: number;
  total: number;
  readonly refresh: () => void;
}

const answers: LargeAnswers = largeAnswers();
window.bench.startRendering();
const { rules, formulas } = readersOf(FIELDS);
const controls = new Map<string, Control>();
const cells = new Map<string, HTMLElement>();
const counters = new Map<string, CountedItem[]>();
const pages = new Map<string, HTMLElement>();
let open = '';

const isFilled = (value: unknown) => value !== undefined && value !== '' && value !== false;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const createdElement = document.createElement(name);
  if (className) createdElement.className = className;
  if (text) createdElement.textContent = text;
  return createdElement;
}

function write(control: Control, value: unknown): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true;
  else control.value = value === undefined ? '' : String(value);
}

function controlOf(field: LargeField): Control {
  const { type } = field;
  const control = element(type === 'select' ? 'select' : type === 'textarea' ? 'textarea' : 'input') as Control;
  if (control instanceof HTMLInputElement && type !== 'number') control.type = type;
  if (type === 'select') for (const option of ['', ...OPTIONS]) control.append(new Option(option, option));
  control.id = field.id;
  return control;
}

/** Reapplies the rules of a field. */
function applyRules(field: LargeField): void {
  const cell = cells.get(field.id);
  const control = controls.get(field.id);
  if (!cell || !control) return;
  cell.hidden = !isShown(field, answers);
  const star = cell.querySelector<HTMLElement>('.star');
  if (star) star.hidden = !isRequired(field, answers);
  if (control instanceof HTMLInputElement)
    control.readOnly = Boolean(field.formula) || (field.lock ? holds(field.lock, answers) : false);
}

function cellOf(field: LargeField): HTMLElement {
  const cell = element('div', field.type === 'textarea' ? 'cell wide' : 'cell');
  const label = element('label', '', field.title);
  const control = controlOf(field);
  label.htmlFor = field.id;
  label.append(element('span', 'star', '*'));
  write(control, answers[field.id]);
  cell.append(label, control, element('div', 'line'));
  controls.set(field.id, control);
  cells.set(field.id, cell);
  applyRules(field);
  return cell;
}

function sectionOf({ id, title, fields }: LargeSection): HTMLElement {
  const section = element('section');
  const band = element('header');
  const count = element('span');
  const grid = element('div', 'grid');
  band.append(element('h2', '', title), count);
  grid.append(...fields.map(cellOf));
  section.append(band, grid);
  const ownCount: CountedItem = {
    ...countOf(fields),
    refresh: () => (count.textContent = `${ownCount.filled} of ${ownCount.total} filled`),
  };
  ownCount.refresh();
  for (const field of fields) counters.set(field.id, [...(counters.get(field.id) ?? []), ownCount]);
  section.id = id;
  return section;
}

function rowsOf(): HTMLElement {
  const section = element('section');
  const table = element('table');
  for (const row of answers[ROWS.id] as readonly LargeAnswers[]) {
    const line = table.insertRow();
    for (const { id } of ROW_FIELDS) line.insertCell().textContent = String(row[id] ?? '');
    line.insertCell().append(element('button', '', 'Edit'), element('button', '', 'Delete'));
  }
  section.append(element('h2', '', ROWS.title), table);
  return section;
}

function countOf(fields: readonly LargeField[]): { filled: number; total: number } {
  const shownFields = fields.filter((field) => isShown(field, answers));
  return { total: shownFields.length, filled: shownFields.filter(({ id }) => isFilled(answers[id])).length };
}

function renderTab(tab: LargeTab): HTMLElement {
  const page = element('div');
  page.append(...tab.sections.map(sectionOf), ...(tab.hasRows ? [rowsOf()] : []));
  pages.set(tab.id, page);
  return page;
}

function openTab(tab: LargeTab): void {
  const pageBefore = pages.get(open);
  if (pageBefore) pageBefore.hidden = true;
  const knownPage = pages.get(tab.id);
  if (knownPage) knownPage.hidden = false;
  else content.append(renderTab(tab));
  open = tab.id;
  for (const [index, pill] of [...nav.children].entries()) pill.ariaCurrent = LARGE_FORM[index] === tab ? 'page' : null;
}

/** Updates the counts of a field whose visibility or value changes. */
function recount(field: LargeField, change: () => void): void {
  const countBefore = countOf([field]);
  change();
  const now = countOf([field]);
  if (countBefore.filled === now.filled && countBefore.total === now.total) return;
  for (const counter of counters.get(field.id) ?? []) {
    counter.filled += now.filled - countBefore.filled;
    counter.total += now.total - countBefore.total;
    counter.refresh();
  }
}

function set(field: LargeField, value: unknown): void {
  const changedIds = new Set([field.id]);
  const seenFields = [...(rules.get(field.id) ?? [])].map((rule) => [rule, isShown(rule, answers)] as const);
  recount(field, () => (answers[field.id] = value));
  for (const target of formulas.has(field.id) ? FORMULAS : []) {
    if (!target.formula.of.some((id) => changedIds.has(id))) continue;
    const result = compute(target.formula, answers);
    if (result === answers[target.id]) continue;
    answers[target.id] = result;
    changedIds.add(target.id);
    const control = controls.get(target.id);
    if (control) write(control, result);
  }
  for (const [target, wasShown] of seenFields) {
    applyRules(target);
    const isNowShown = isShown(target, answers);
    if (wasShown === isNowShown) continue;
    for (const counter of counters.get(target.id) ?? []) {
      counter.total += isNowShown ? 1 : -1;
      counter.filled += isFilled(answers[target.id]) ? (isNowShown ? 1 : -1) : 0;
      counter.refresh();
    }
  }
}

const byId = new Map(FIELDS.map((field) => [field.id, field]));
const host = document.getElementById('app') as HTMLElement;
const columns = element('div', 'columns');
const nav = element('nav');
const content = element('div');
for (const tab of LARGE_FORM) {
  const pill = element('button');
  const count = element('small');
  const fields = tab.sections.flatMap((section) => section.fields);
  const ownCount: CountedItem = {
    ...countOf(fields),
    refresh: () => (count.textContent = `${Math.round((ownCount.filled / ownCount.total) * 100)} %`),
  };
  ownCount.refresh();
  for (const { id } of fields) counters.set(id, [ownCount]);
  pill.append(element('span', '', tab.title), count);
  pill.onclick = () => openTab(tab);
  nav.append(pill);
}
columns.append(nav, content);
content.addEventListener('input', ({ target }) => {
  const control = target as Control;
  const field = byId.get(control.id);
  if (!field) return;
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  set(field, isCheckbox ? control.checked : field.type === 'number' ? Number(control.value) : control.value);
});
const [firstTab] = LARGE_FORM;
if (firstTab) openTab(firstTab);
host.append(columns);

window.bench.ready(countOf(firstTab?.sections.flatMap(({ fields }) => fields) ?? []).total, {
  control: (id) => controls.get(id) ?? null,
  tab: (index) => nav.children[index] ?? null,
  shown: (id) => (cells.get(id)?.hidden === false ? (controls.get(id)?.value ?? null) : null),
});
