import { wordsOf } from './names';
import lists from './name-words.json';
import type { Module } from './read-module';

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const BOOLEAN_STARTS = listOf('is has may can should was were are did does had needs must will');
/** What a function that opens a scope for its callback may begin with: `withClient`, `inTransaction`. */
const PREPOSITIONS = listOf('with without in on by at until within since for of as');
/** A function named by what it returns and what it takes: `versionOf`, `accountById`. */
const CONVERTER_PATTERN = /[a-z0-9](?:Of|By|From|At|In|For|To|After|Between|On|Within|With|If)(?![a-z])/;
const VERBS = listOf(lists.verbs);
/** Adjectives, participles and verb forms that no declaration is named by alone. */
const INCOMPLETE_NAMES = listOf(lists.incomplete);
/** Names that the API, stored data, a library or an established interface fixes. The lists only shrink. */
const FIXED_BOOLEANS = listOf(lists.booleans);
const FIXED_FUNCTIONS = listOf(lists.functions);

type Name = Module['names'][number];

function startOf(name: string): string {
  return (name.split(/(?=[A-Z])|_/, 1)[0] ?? '').toLowerCase();
}

/** A statement about the subject, such as `showsText` or `matchesAny`: a verb in the third person with its object. */
function isStatement(name: string): boolean {
  const start = startOf(name);
  const bases = [start.replace(/s$/, ''), start.replace(/es$/, ''), start.replace(/ies$/, 'y')];
  return start.endsWith('s') && start.length < name.length && bases.some((base) => VERBS.has(base));
}

function isBooleanName(name: string): boolean {
  const isUnusedOrConstant = name.startsWith('_') || /^[A-Z_0-9]+$/.test(name);
  return isUnusedOrConstant || BOOLEAN_STARTS.has(startOf(name)) || isStatement(name);
}

function isPromiseFunctionName(name: string): boolean {
  const start = startOf(name);
  const isAction = VERBS.has(start) || BOOLEAN_STARTS.has(start) || isStatement(name);
  return isAction || PREPOSITIONS.has(start) || CONVERTER_PATTERN.test(name) || /^[A-Z_]|^null[A-Z]/.test(name);
}

function isRefusalFunctionName(name: string): boolean {
  return wordsOf(name).at(-1) === 'refusal' || VERBS.has(startOf(name)) || CONVERTER_PATTERN.test(name);
}

function problemOf({ name, form }: Name): string | null {
  if (INCOMPLETE_NAMES.has(name.toLowerCase())) return 'add the noun that it describes';
  if (form === 'boolean' && !isBooleanName(name)) return 'begin a boolean with is, has, may, can or should';
  if (form === 'promise function' && !isPromiseFunctionName(name))
    return 'begin a function that returns a promise with a verb';
  if (form === 'refusal function' && !isRefusalFunctionName(name))
    return 'end a function that creates a refusal with Refusal';
  return null;
}

function isFixed({ name, form }: Name): boolean {
  return form === 'boolean' ? FIXED_BOOLEANS.has(name) : FIXED_FUNCTIONS.has(name);
}

/** Declarations whose name doesn't say what they are. */
export function unclearNames(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, names }) =>
    names.flatMap((name) => {
      const problem = isFixed(name) ? null : problemOf(name);
      return problem === null ? [] : [`${path}:${name.line} ${name.name}: ${problem}`];
    }),
  );
}

/** Fixed names that no declaration needs any more. */
export function staleFixedNames(modules: readonly Module[]): string[] {
  const neededNames = new Set(
    modules.flatMap(({ names }) => names.filter((name) => isFixed(name) && problemOf(name)).map(({ name }) => name)),
  );
  return [...FIXED_BOOLEANS, ...FIXED_FUNCTIONS].filter((name) => !neededNames.has(name));
}
