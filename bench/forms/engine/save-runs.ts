import { changeAnswers, compileForm, parseDefinition, type Answers } from '@lendwright/forms';
import { FIELDS, HOT_FIELD, largeAnswers, PLAIN_TEXT } from '../large-form';
import { FORM_VIEWER, productDefinition } from '../product-definition';
import { measureTime } from '../measure-time';

/** Milliseconds of saves in one fresh process. */
export interface SaveRuns {
  readonly parse: number;
  readonly compile: number;
  /** First save of this process, with a cold engine. */
  readonly cold: number;
  /** Ten changed fields, as the UI sends them. */
  readonly changed: readonly number[];
  /** All thousand fields, as an integration may send them. */
  readonly all: readonly number[];
}

const ROUNDS = 100;
const TEXT_COUNT = 10;
const OPTIONS = { mandatory: 'check', today: '2026-03-31' } as const;

const writtenFields = FIELDS.filter(({ formula }) => !formula);
const texts = writtenFields.filter(({ type }) => type === 'text').slice(1, TEXT_COUNT - 1);
const createFewAnswers = (round: number): Answers => ({
  ...Object.fromEntries(texts.map(({ id }) => [id, `value ${round} of ${id}`])),
  ...{ [PLAIN_TEXT]: `typed ${round}`, [HOT_FIELD]: 51 + (round % 100) },
});

const parsedTime = measureTime(() => parseDefinition(productDefinition()));
const compiledTime = measureTime(() => compileForm(parsedTime.value));
const answersBefore = largeAnswers();
const all = (round: number): Answers => ({ ...answersBefore, ...createFewAnswers(round) });
const save = (changes: Answers) => {
  const { ms, value } = measureTime(() =>
    changeAnswers(compiledTime.value, answersBefore, changes, FORM_VIEWER, OPTIONS),
  );
  if (value.issues.length > 0 || Object.keys(value.accepted).length < TEXT_COUNT)
    throw new Error('The save was not accepted');
  return ms;
};
const cold = save(createFewAnswers(0));
const rounds: SaveRuns = {
  parse: parsedTime.ms,
  compile: compiledTime.ms,
  cold,
  changed: Array.from({ length: ROUNDS }, (_, round) => save(createFewAnswers(round + 1))),
  all: Array.from({ length: ROUNDS }, (_, round) => save(all(round + 1))),
};
process.stdout.write(JSON.stringify(rounds));
