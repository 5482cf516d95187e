import { changeAnswers } from '../engine/changes/change-answers';
import { compileForm } from '../engine/compile/compile-form';
import { dropHiddenAnswers } from '../engine/changes/drop-hidden-answers';
import { explain } from '../engine/view/explain-field';
import { projectForm } from '../engine/view/project-form';
import { resolveForm } from '../engine/view/resolve-form';
import type { Answers, FormDefinition } from '../form-element';
import type { FormViewer } from '../viewer';
import { randomAnswer, randomForm } from './random-form';
import { RandomSource } from './random-source';
import { ADMIN, BORROWER, STAFF } from './sample-element';

/** A form with answers, a viewer and the changes they submit. */
export interface VerdictCase {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly changes: Answers;
  readonly viewer: FormViewer;
}

export const VERDICT_CASES = 2_000;
const DAY = { today: '2026-03-31', holidays: ['2026-04-03'] } as const;

function randomRows(definition: FormDefinition, random: RandomSource): readonly Answers[] {
  const fields = definition.content.find(({ id }) => id === 'rows')?.childs ?? [];
  return Array.from({ length: random.below(5) }, (_, index) => ({
    _id: `row${index}`,
    ...Object.fromEntries(fields.slice(0, 5).map(({ id, type }) => [id, randomAnswer(type, random)])),
  }));
}

/** Answers for a form: most fields filled in, some with invalid values. */
export function randomAnswers(definition: FormDefinition, random: RandomSource, filled = 80): Answers {
  const fields = definition.content.flatMap((element) => (element.id === 'box' ? (element.childs ?? []) : [element]));
  const answers = fields
    .filter(({ id }) => id !== 'rows' && random.chance(filled))
    .map(({ id, type }) => [id, randomAnswer(type, random)] as const);
  const rows = random.chance(filled) ? [['rows', randomRows(definition, random)] as const] : [];
  return Object.fromEntries([...answers, ...rows]);
}

/** The nth case, identical on every machine. */
export function verdictCase(number: number): VerdictCase {
  const random = new RandomSource(number * 7_919 + 1);
  const definition = randomForm(random);
  const answers = randomAnswers(definition, random);
  const changes = randomAnswers(definition, random, 25);
  const viewer = random.pick([STAFF, BORROWER, ADMIN, { ...STAFF, mayUpdate: false }]);
  return { definition, answers, changes, viewer };
}

/** Plain data with maps as lists of entries, so that JSON loses nothing. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

/** The complete engine output for a case, as one text. */
export function verdictTextOf({ definition, answers, changes, viewer }: VerdictCase): string {
  const form = compileForm(definition);
  const view = resolveForm(form, answers, viewer, undefined, DAY);
  const outcome = changeAnswers(form, answers, changes, viewer, { mandatory: 'check', ...DAY });
  const explanations = form.fields.map(({ id }) => explain(form, answers, id, viewer, DAY));
  const projectedForm = projectForm(form, viewer, answers, DAY);
  return JSON.stringify([view, outcome, dropHiddenAnswers(form, answers, DAY), explanations, projectedForm], plain);
}

/** FNV-1a over the UTF-16 units, as eight hexadecimal digits. Needs no platform API. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The hash of the engine output for a case, for comparing machines. */
export function verdictOf(testCase: VerdictCase): string {
  return hashOf(verdictTextOf(testCase));
}

/** One hash over the cases `from` up to `to`, so that a difference can be found by bisection. */
export function verdictsOf(from = 0, to = VERDICT_CASES): string {
  let allTexts = '';
  for (let number = from; number < to; number++) allTexts += verdictOf(verdictCase(number));
  return hashOf(allTexts);
}
