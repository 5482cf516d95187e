import type { ElementType } from '../element-type';
import { changeAnswers, type ChangeOutcome } from '../engine/changes/change-answers';
import { compileForm, type CompiledElement, type CompiledForm } from '../engine/compile/compile-form';
import { hiddenFields, readonlyFields } from '../engine/view/role-limits';
import { optionsOf } from '../families/options-of';
import { standardOptions } from '../families/standard-options';
import type { Answers, FormDefinition } from '../form-element';
import type { FormViewer } from '../viewer';

const ADMINISTRATOR: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };
const DOT_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const SAMPLES: Partial<Record<ElementType, unknown>> = {
  text: 'Sample text',
  textarea: 'Sample text',
  texteditor: '<p>Sample text</p>',
  email: 'jane.doe@example.com',
  website: 'https://example.com',
  password: 'A sample passphrase',
  hiddenfield: 'sample',
  number: 12,
  amount: 250_000_00,
  percentage: 675,
  date: '2026-01-15',
  time: '09:30',
  datetime: '2026-01-15T17:00:00.000Z',
  phone: '206-555-0100',
  cell: '206-555-0101',
  ssn: '123-45-6789',
  zip: '98101',
  signature: DOT_IMAGE,
};

/** A sample answer: the default, else an example of the kind; undefined if there is none. */
function sampleOf({ element, kind }: CompiledElement): unknown {
  const [firstOption] = optionsOf(element, standardOptions(element.type)).options;
  const choice = firstOption
    ? kind.unit === 'options'
      ? [firstOption.id]
      : firstOption.id
    : element.type === 'checkbox' || undefined;
  const candidates = [element.value, kind.family === 'choice' ? choice : SAMPLES[element.type]];
  return candidates.find((value) => {
    if (value === undefined) return false;
    const parsed = kind.parse(value, element);
    return parsed.ok && !kind.isEmpty(parsed.value);
  });
}

function sampleAll(fields: readonly CompiledElement[]): Record<string, unknown> {
  const givenIds = fields.map((field) => [field.id, sampleOf(field)] as const);
  return Object.fromEntries(givenIds.filter(([, value]) => value !== undefined));
}

/** The fields and row sections that an administrator can set. */
function settableTest(form: CompiledForm): (element: CompiledElement) => boolean {
  const [hiddenIds, lockedKeys] = [hiddenFields(form, ADMINISTRATOR), readonlyFields(form, ADMINISTRATOR)];
  return ({ id, index, kind, element }) => {
    const isAnswered = kind.answeredBy === 'person' || element.cloneable === true;
    return isAnswered && !hiddenIds.has(id) && !lockedKeys.has(id) && !form.influences[index]?.formula;
  };
}

function problemsOf({ issues, refusedFields }: ChangeOutcome): ReadonlySet<string> {
  const refusedIds = refusedFields.map((path) => path.slice(path.indexOf('.') + 1));
  return new Set([...refusedIds, ...issues.map(({ field }) => field)]);
}

function without(answers: Answers, ids: ReadonlySet<string>): Answers {
  const retainedEntries = Object.entries(answers).filter(([id]) => !ids.has(id));
  return Object.fromEntries(
    retainedEntries.map(([id, value]) => {
      const isRows = Array.isArray(value) && typeof value[0] === 'object';
      return [id, isRows ? (value as Answers[]).map((row) => without(row, ids)) : value];
    }),
  );
}

/**
 * Sample answers in stored form, for example requests in the API documentation: one row per repeatable section, and
 * nothing for computed, uploaded, read-only or hidden fields. Answers that rules would lock or close are left out, so
 * `changeAnswers` accepts all of them for an administrator.
 */
export function sampleAnswers(definition: FormDefinition): Answers {
  const form = compileForm(definition);
  const isSettable = settableTest(form);
  const rows = form.rowSections.filter(isSettable).map((section) => {
    const row = { _id: 'row-1', ...sampleAll(section.fields.filter(isSettable)) };
    return [section.id, [row]] as const;
  });
  let answers: Answers = { ...sampleAll(form.fields.filter(isSettable)), ...Object.fromEntries(rows) };
  // Leaving out one answer may close another. Each round leaves out at least one, and few forms need a second round.
  for (let round = 0; round < form.elements.length; round++) {
    const problems = problemsOf(changeAnswers(form, {}, answers, ADMINISTRATOR, { mandatory: 'skip' }));
    if (problems.size === 0) return answers;
    answers = without(answers, problems);
  }
  return answers;
}
