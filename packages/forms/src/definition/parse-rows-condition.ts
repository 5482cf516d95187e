import { issueOf } from '../issues/engine-issue';
import { operatorsOf } from '../kinds/element-traits';
import { comparedElementOf } from '../engine/compile/compile-measure';
import type { FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';
import { ROW_MEASURES, type Condition, type MeasureCondition, type RowMeasure, type RuleCondition } from '../rule';
import { quote } from './issue-list';
import type { ParseContext } from './parse-element';
import { readField, readOperand, readOperator, type ConditionLocation, type RawCondition } from './read-comparison';

const MATCH_KEYS: ReadonlySet<string> = new Set(['rows', 'match', 'where']);
const MEASURE_KEYS: ReadonlySet<string> = new Set(['rows', 'where', 'operator', 'value', 'other', ...ROW_MEASURES]);
const SUMMED_TYPES: readonly string[] = ['number', 'cents', 'basis-points'];
const ORDERED_TYPES: readonly string[] = [...SUMMED_TYPES, 'day', 'moment', 'minutes'];
const NUMBER: FormElement = { id: 'count', type: 'number', title: 'Count' };

/** Parses the condition on rows. */
type ConditionParser = (rawValue: unknown, location: ConditionLocation, context: ParseContext) => RuleCondition | null;

/** The cloneable section of a rows condition. Adds an issue and returns null if there is none. */
function readSection(
  rawCondition: RawCondition,
  { path, isNested }: ConditionLocation,
  { elements, issues }: ParseContext,
): string | null {
  const section = typeof rawCondition.rows === 'string' ? elements.get(rawCondition.rows) : undefined;
  if (isNested) issues.add(path, issueOf('rows-in-rows'));
  else if (!section?.cloneable)
    issues.add(`${path}.rows`, issueOf('not-repeatable', { value: quote(rawCondition.rows) }));
  else return section.id;
  return null;
}

/** The field of a measure. Null for the rows themselves; undefined after an issue. */
function readMeasuredField(
  rawTerm: RawCondition,
  name: RowMeasure,
  section: string,
  path: string,
  context: ParseContext,
): FormElement | null | undefined {
  if (name === 'count' && rawTerm[name] === true) return null;
  const field = readField(rawTerm[name], `${path}.${name}`, section, context);
  if (!field) return undefined;
  const { unit } = kindOf(field.type);
  const isInRows = context.rowsOf.get(field.id) === section;
  if (!isInRows) context.issues.add(`${path}.${name}`, issueOf('not-in-section', { section }));
  const takenTexts = name === 'sum' || name === 'avg' ? SUMMED_TYPES : ORDERED_TYPES;
  if (name === 'count' || takenTexts.includes(unit)) return isInRows ? field : undefined;
  context.issues.add(`${path}.${name}`, issueOf('not-measurable', { type: field.type }));
  return undefined;
}

function parseMeasure(
  rawCondition: RawCondition,
  section: string,
  condition: Condition | null,
  { path, ...location }: ConditionLocation,
  context: ParseContext,
): RuleCondition | null {
  const { issues } = context;
  issues.checkKnownKeys(rawCondition, MEASURE_KEYS, path);
  const [name, ...otherEntries] = ROW_MEASURES.filter((candidate) => rawCondition[candidate] !== undefined);
  if (!name || otherEntries.length > 0) {
    issues.add(path, issueOf('measure-required', { measures: ROW_MEASURES.join(', ') }));
    return null;
  }
  const operator = readOperator(rawCondition, path, context);
  const field = readMeasuredField(rawCondition, name, section, path, context);
  if (!operator || field === undefined) return null;
  if (!operatorsOf(comparedElementOf(name, field ?? undefined)).includes(operator)) {
    issues.add(`${path}.operator`, issueOf('operator-not-supported', { target: name, operator }));
    return null;
  }
  // Parses the value as an answer of the field, so dollars and percentages are accepted, and compares it in stored
  // form.
  const element = name === 'count' || !field ? NUMBER : field;
  const operand = readOperand(rawCondition, { element, operator }, { ...location, path }, context);
  const measuredData = {
    rows: section,
    ...(condition && { where: condition }),
    [name]: field?.id ?? true,
    operator,
    ...operand,
  };
  return measuredData as unknown as MeasureCondition;
}

/** Parses a condition on the rows of a cloneable section: some rows, all rows, or a measure. */
export function parseRowsCondition(
  rawTerm: RawCondition,
  location: ConditionLocation,
  context: ParseContext,
  parse: ConditionParser,
): RuleCondition | null {
  const { path, depth } = location;
  const section = readSection(rawTerm, location, context);
  if (section === null) return null;
  const rowsContext = { path: `${path}.where`, depth, rows: section, isNested: true };
  const ownCondition =
    rawTerm.where === undefined ? null : (parse(rawTerm.where, rowsContext, context) as Condition | null);
  if (!Object.hasOwn(rawTerm, 'match')) return parseMeasure(rawTerm, section, ownCondition, location, context);
  context.issues.checkKnownKeys(rawTerm, MATCH_KEYS, path);
  const isKnown = rawTerm.match === 'any' || rawTerm.match === 'all';
  if (!isKnown) context.issues.add(`${path}.match`, issueOf('unknown-match', { value: quote(rawTerm.match) }));
  if (rawTerm.where === undefined) context.issues.add(path, issueOf('where-required'));
  return isKnown && ownCondition
    ? { rows: section, match: rawTerm.match === 'any' ? 'any' : 'all', where: ownCondition }
    : null;
}
