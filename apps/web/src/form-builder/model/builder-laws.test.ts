import { parseDefinition } from '@lendwright/forms';
import { describe, expect, inject, it } from 'vitest';
import { Builder } from './builder';
import { randomCommand, seededRandom } from './testing/random-command';
import { SAMPLE_FORM } from './testing/sample-form';

const { isFull, seed: seedOfRun } = inject('scale');
/** All sequences in a full run; every tenth in a short one, starting from the run's seed. */
const SEEDS = Array.from({ length: 10_000 }, (_, index) => index + 1).filter(
  (seed) => isFull || (seed + seedOfRun) % 10 === 0,
);
const COMMANDS = 8;

const textOf = (builder: Builder) => JSON.stringify(builder.definition());
const publishedIds = new Set(['pages', 'page_loan', 'request', 'purpose', 'price', 'assets', 'balance', 'fax']);
const wasPublished = (id: string) => publishedIds.has(id);

describe('any sequence of edits', () => {
  it(`undoes to the first definition and redoes to the last, byte for byte, valid at every step (${SEEDS.length} sequences)`, () => {
    let doneCount = 0;
    let refusedCount = 0;
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const builder = new Builder(SAMPLE_FORM);
      const firstText = textOf(builder);
      for (let commandIndex = 0; commandIndex < COMMANDS; commandIndex++) {
        const textBefore = textOf(builder);
        const outcome = builder.do(randomCommand(random, builder, wasPublished));
        if (outcome.ok) doneCount++;
        else {
          refusedCount++;
          if (textOf(builder) !== textBefore) throw new Error(`seed ${seed}: a refused act changed the form`);
        }
        parseDefinition(builder.definition());
      }
      const lastText = textOf(builder);
      while (builder.undo()) parseDefinition(builder.definition());
      if (textOf(builder) !== firstText) throw new Error(`seed ${seed}: undoing all is not the first definition`);
      while (builder.redo());
      if (textOf(builder) !== lastText) throw new Error(`seed ${seed}: redoing all is not the last definition`);
    }
    expect(doneCount).toBeGreaterThan(SEEDS.length * COMMANDS * 0.3);
    expect(refusedCount).toBeGreaterThan(0);
  }, 300_000);
});
