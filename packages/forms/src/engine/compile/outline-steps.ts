import { namesIn } from '../../formula/syntax/formula-node';
import { parseFormula } from '../../formula/syntax/parse-formula';
import { readsOf, type Rule } from '../../rule';
import type { Outline, OutlineNode } from './outline-form';

/** A rule or formula to evaluate. */
export interface OutlineStep {
  /** The element that has the rule or formula. */
  readonly owner: string;
  /** Null for the formula of a field. */
  readonly rule: Rule | null;
  /** The formula, of the field or of the rule. */
  readonly source: string | null;
  /** Ids of the affected elements. A step that computes a value has exactly one. */
  readonly targets: readonly string[];
  /** The cloneable section whose rows are evaluated separately; null for the record. */
  readonly rows: string | null;
  /** All reads: fields, and sections whose rows are read. */
  readonly reads: ReadonlySet<string>;
  /** The reads that cover all rows. */
  readonly columns: ReadonlySet<string>;
  /** The reads that determine the computed value; empty for a step without a formula. */
  readonly inputs: ReadonlySet<string>;
}

interface Reads {
  readonly fields: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

/** The reads of a formula. Except for its own row, fields of rows are read across all rows. */
function formulaReads(source: string, ownSection: string | null, { rowsOf, elements }: Outline): Reads {
  const names = [...namesIn(parseFormula(source))];
  const isSection = (id: string): boolean => elements.get(id)?.cloneable === true;
  const sections = new Set(names.filter(isSection));
  const columns = names.filter((id) => isSection(id) || sections.has(rowsOf.get(id) ?? ''));
  const fields = names.filter(
    (id) => !isSection(id) && (rowsOf.get(id) === undefined || rowsOf.get(id) === ownSection),
  );
  return { fields: new Set(fields), columns: new Set(columns) };
}

const NO_READS: ReadonlySet<string> = new Set();
/** Most steps read fields of the record only: then there is nothing to merge. */
const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  b.size === 0 ? a : new Set([...a, ...b]);

const join = (a: Reads, b: Reads | null): Reads => ({
  fields: new Set([...a.fields, ...(b?.fields ?? [])]),
  columns: new Set([...a.columns, ...(b?.columns ?? [])]),
});

function step(
  base: Pick<OutlineStep, 'owner' | 'rule' | 'source' | 'targets' | 'rows'>,
  reads: Reads,
  givenReads: Reads | null,
): OutlineStep {
  const inputs = givenReads ? union(givenReads.fields, givenReads.columns) : NO_READS;
  const allKeys = union(reads.fields, reads.columns);
  return {
    ...base,
    reads: base.rows === null ? allKeys : union(allKeys, new Set([base.rows])),
    columns: reads.columns,
    inputs,
  };
}

/** The section whose rows a rule is evaluated for, because it reads their fields. */
function rowsOfReads({ fields }: Reads, { rowsOf }: Outline): string | null {
  for (const field of fields) if (rowsOf.has(field)) return rowsOf.get(field) ?? null;
  return null;
}

function ruleSteps(rule: Rule, owner: string, outline: Outline): OutlineStep[] {
  const conditionReads = readsOf(rule.when);
  const source = rule.formula ?? null;
  const targets = [...new Set(rule.targets)].filter((id) => outline.elements.has(id));
  if (rule.effect !== 'set-value')
    return [
      step({ owner, rule, source: null, targets, rows: rowsOfReads(conditionReads, outline) }, conditionReads, null),
    ];
  return targets.map((target) => {
    const rows = outline.rowsOf.get(target) ?? null;
    const givenReads = source === null ? null : formulaReads(source, rows, outline);
    return step({ owner, rule, source, targets: [target], rows }, join(conditionReads, givenReads), givenReads);
  });
}

function stepsOf({ element }: OutlineNode, outline: Outline): OutlineStep[] {
  const { id: owner, calculation, control_settings: rules } = element;
  const stepsOfRules = (rules ?? []).flatMap((rule) => ruleSteps(rule, owner, outline));
  if (!calculation?.trim()) return stepsOfRules;
  const rows = outline.rowsOf.get(owner) ?? null;
  const base = { owner, rule: null, source: calculation, targets: [owner], rows };
  const reads = formulaReads(calculation, rows, outline);
  return [step(base, reads, reads), ...stepsOfRules];
}

/** All rules and formulas of a form, in definition order. */
export function outlineSteps(outline: Outline): readonly OutlineStep[] {
  return outline.nodes.flatMap((node) => stepsOf(node, outline));
}
