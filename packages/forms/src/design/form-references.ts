import type { FormDefinition } from '../form-element';
import { FormulaError } from '../formula/formula-error';
import { namesIn } from '../formula/syntax/formula-node';
import { parseFormula } from '../formula/syntax/parse-formula';
import { conditionParts } from './condition-parts';
import { elementsIn } from './elements-in';

/** One place where a rule or formula names an element. */
export interface FormReference {
  /** The element that carries the rule or formula. */
  readonly owner: string;
  /** Of the comparison, target or formula: `content[0].control_settings[1].when.all[0]`. */
  readonly path: string;
  /** Read by the condition of a rule, aimed at by it, or read by a formula, of a field or of a rule. */
  readonly which: 'condition' | 'target' | 'formula';
}

/** The names in a formula; none where it cannot be read, as while it is being typed. */
export function namesOfFormula(source: string | undefined): ReadonlySet<string> {
  if (!source?.trim()) return new Set();
  try {
    return namesIn(parseFormula(source));
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return new Set();
  }
}

function indexUses(definition: FormDefinition): ReadonlyMap<string, FormReference[]> {
  const uses = new Map<string, FormReference[]>();
  const add = (id: string, use: FormReference): void => {
    const known = uses.get(id);
    if (known) known.push(use);
    else uses.set(id, [use]);
  };
  for (const { element, path } of elementsIn(definition.content)) {
    const owner = element.id;
    for (const name of namesOfFormula(element.calculation))
      add(name, { owner, path: `${path}.calculation`, which: 'formula' });
    element.control_settings?.forEach((rule, at) => {
      const own = `${path}.control_settings[${at}]`;
      for (const part of conditionParts(rule.when, `${own}.when`))
        for (const name of new Set(part.names)) add(name, { owner, path: part.path, which: 'condition' });
      rule.targets.forEach((target, place) =>
        add(target, { owner, path: `${own}.targets[${place}]`, which: 'target' }),
      );
      for (const name of namesOfFormula(rule.formula)) add(name, { owner, path: `${own}.formula`, which: 'formula' });
    });
  }
  return uses;
}

const known = new WeakMap<FormDefinition, ReadonlyMap<string, readonly FormReference[]>>();
const NO_USES: readonly FormReference[] = [];

/** By element id, also of elements that are not there, every rule and formula of the form that names it. Kept per form. */
export function referencesTo(definition: FormDefinition): ReadonlyMap<string, readonly FormReference[]> {
  const kept = known.get(definition) ?? indexUses(definition);
  known.set(definition, kept);
  return kept;
}

/** Every rule and formula that reads an element or aims at it, in reading order. Those of deactivated elements do not count. */
export function formReferences(definition: FormDefinition, id: string): readonly FormReference[] {
  return referencesTo(definition).get(id) ?? NO_USES;
}
