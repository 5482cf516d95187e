import { changeAnswers, compileForm, parseDefinition, type Answers } from '@lendwright/forms';
import { FIELDS, HOT, largeAnswers, PLAIN } from '../large-form';
import { FILLER, productDefinition } from '../product-definition';
import { timed } from '../timed';

/** Milliseconds of saves in one fresh process. */
export interface SaveTurns {
  readonly parse: number;
  readonly compile: number;
  /** First save of this process, with a cold engine. */
  readonly cold: number;
  /** Ten changed fields, as the UI sends them. */
  readonly changed: readonly number[];
  /** All thousand fields, as an integration may send them. */
  readonly all: readonly number[];
}

const TURNS = 100;
const FEW = 10;
const OPTIONS = { mandatory: 'check', today: '2026-03-31' } as const;

const written = FIELDS.filter(({ formula }) => !formula);
const texts = written.filter(({ type }) => type === 'text').slice(1, FEW - 1);
const few = (turn: number): Answers => ({
  ...Object.fromEntries(texts.map(({ id }) => [id, `value ${turn} of ${id}`])),
  ...{ [PLAIN]: `typed ${turn}`, [HOT]: 51 + (turn % 100) },
});

const parsed = timed(() => parseDefinition(productDefinition()));
const compiled = timed(() => compileForm(parsed.value));
const before = largeAnswers();
const all = (turn: number): Answers => ({ ...before, ...few(turn) });
const save = (changes: Answers) => {
  const { ms, value } = timed(() => changeAnswers(compiled.value, before, changes, FILLER, OPTIONS));
  if (value.issues.length > 0 || Object.keys(value.accepted).length < FEW) throw new Error('The save was not accepted');
  return ms;
};
const cold = save(few(0));
const turns: SaveTurns = {
  parse: parsed.ms,
  compile: compiled.ms,
  cold,
  changed: Array.from({ length: TURNS }, (_, turn) => save(few(turn + 1))),
  all: Array.from({ length: TURNS }, (_, turn) => save(all(turn + 1))),
};
process.stdout.write(JSON.stringify(turns));
