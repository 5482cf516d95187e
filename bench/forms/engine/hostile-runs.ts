import { compileForm, InvalidDefinitionError, parseDefinition, resolveForm } from '@lendwright/forms';
import { pathToFileURL } from 'node:url';
import { FORM_VIEWER } from '../product-definition';

/**
 * Outcome of five hundred hostile formulas, each used as the calculation of a field in a form that is saved and filled.
 */
export interface HostileRuns {
  readonly formulas: number;
  /** Refused when the form is saved. */
  readonly refusedCount: number;
  /** Sandbox escapes: an error that is not a refusal, a value that is not a valid answer, or a modified global. */
  readonly escapes: readonly string[];
  /** Longest time of one formula in one field: saving, compiling and evaluating it. */
  readonly slowestMs: number;
}

const TYPES = ['number', 'text', 'checkbox', 'date', 'amount', 'percentage'];
const FIELDS = ['a', 'b', 'c', 'x'].map((id) => ({ id, type: 'number', title: id.toUpperCase() }));
const ANSWERS = { a: 1, b: 2, c: 3, x: 4 };
const GLOBALS = [globalThis, Object.prototype, Function.prototype, Array.prototype, String.prototype, Number.prototype];

const globalsOf = () => GLOBALS.map((number) => Object.getOwnPropertyNames(number).sort().join(' ')).join('\n');

/** @returns whether the form accepts the formula for a field of this type */
function tryFormulaAs(
  type: string,
  calculation: string,
): { readonly isTaken: boolean; readonly escape: string | null } {
  try {
    const form = compileForm(parseDefinition({ content: [...FIELDS, { id: 'it', type, title: 'It', calculation }] }));
    const value = resolveForm(form, ANSWERS, FORM_VIEWER, undefined, { today: '2026-03-31' }).elements.get('it')?.value;
    const isAnswer = value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);
    return { isTaken: true, escape: isAnswer ? null : `gives ${typeof value}` };
  } catch (error) {
    if (error instanceof InvalidDefinitionError) return { isTaken: false, escape: null };
    return { isTaken: true, escape: String(error) };
  }
}

const source = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  readonly hostileFormulas: () => string[];
};
const formulas = source.hostileFormulas();
const escapes: string[] = [];
const before = globalsOf();
let [refusedCount, slowestMs] = [0, 0];
for (const formula of formulas) {
  const attempts = TYPES.map((type) => {
    const startedAt = performance.now();
    const attempt = tryFormulaAs(type, formula);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    return attempt;
  });
  if (!attempts.some(({ isTaken }) => isTaken)) refusedCount += 1;
  for (const { escape } of attempts) if (escape) escapes.push(`${formula.slice(0, 60)}: ${escape}`);
  if (globalsOf() !== before) escapes.push(`${formula.slice(0, 60)}: modified a global`);
}
const result: HostileRuns = { formulas: formulas.length, refusedCount, escapes, slowestMs };
process.stdout.write(JSON.stringify(result));
