import type { FormDefinition } from '../form-element';
import { FormulaError } from '../formula/formula-error';
import { namesIn } from '../formula/syntax/formula-node';
import { parseFormula } from '../formula/syntax/parse-formula';
import { conditionParts } from './condition-parts';
import { elementsIn } from './elements-in';

/** A reference to an element in a rule or formula. */
export interface FormReference {
  /** The element that has the rule or formula. */
  readonly owner: string;
  /** The path of the comparison, target or formula: `content[0].control_settings[1].when.all[0]`. */
  readonly path: string;
  /** How the element is referenced: read by a rule condition, targeted by a rule, or read by a formula. */
  readonly usageKind: 'condition' | 'target' | 'formula';
}

/** The names in a formula; none if it has a syntax error, for example while it is being typed. */
export function namesOfFormula(source: string | undefined): ReadonlySet<string> {
  if (!source?.trim()) return new Set();
  try {
    return namesIn(parseFormula(source));
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return new Set();
  }
}

function indexReferences(definition: FormDefinition): ReadonlyMap<string, FormReference[]> {
  const uses = new Map<string, FormReference[]>();
  const add = (id: string, reference: FormReference): void => {
    const knownUses = uses.get(id);
    if (knownUses) knownUses.push(reference);
    else uses.set(id, [reference]);
  };
  for (const { element, path } of elementsIn(definition.content)) {
    const owner = element.id;
    for (const name of namesOfFormula(element.calculation))
      add(name, { owner, path: `${path}.calculation`, usageKind: 'formula' });
    element.control_settings?.forEach((rule, itemIndex) => {
      const ownPath = `${path}.control_settings[${itemIndex}]`;
      for (const part of conditionParts(rule.when, `${ownPath}.when`))
        for (const name of new Set(part.names)) add(name, { owner, path: part.path, usageKind: 'condition' });
      rule.targets.forEach((target, index) =>
        add(target, { owner, path: `${ownPath}.targets[${index}]`, usageKind: 'target' }),
      );
      for (const name of namesOfFormula(rule.formula))
        add(name, { owner, path: `${ownPath}.formula`, usageKind: 'formula' });
    });
  }
  return uses;
}

const referencesByForm = new WeakMap<FormDefinition, ReadonlyMap<string, readonly FormReference[]>>();
const NO_REFERENCES: readonly FormReference[] = [];

/** The rules and formulas that reference each element id, including unknown ids. Cached per form. */
export function referencesTo(definition: FormDefinition): ReadonlyMap<string, readonly FormReference[]> {
  const references = referencesByForm.get(definition) ?? indexReferences(definition);
  referencesByForm.set(definition, references);
  return references;
}

/** All rules and formulas that read or target an element, in reading order. Deactivated elements are ignored. */
export function formReferences(definition: FormDefinition, id: string): readonly FormReference[] {
  return referencesTo(definition).get(id) ?? NO_REFERENCES;
}
