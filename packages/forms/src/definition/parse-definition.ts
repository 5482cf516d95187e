import type { FormDefinition } from '../form-element';
import { outlineForm } from '../engine/outline-form';
import { outlineSteps } from '../engine/outline-steps';
import { findCycle, type StepCycle } from '../engine/step-order';
import { addFormulaFault } from './add-formula-fault';
import { DefinitionRefused } from './definition-refused';
import { FaultList } from './fault-list';
import { ELEMENTS_MOST, parseElement, type Reading } from './parse-element';
import { parseRules } from './parse-rules';

const KEYS: ReadonlySet<string> = new Set(['content']);

const RULES_MOST = 2_000;
const FORMULAS_MOST = 1_000;

/** Two formulas never lie on one element, so that the owner tells which is meant. */
function pathOf({ step }: StepCycle, { rules, formulas }: Reading): string {
  const known: readonly { path: string; owner: string }[] = step.rule === null ? formulas : rules;
  return known.find(({ owner }) => owner === step.owner)?.path ?? 'content';
}

function nameOf({ hasRules, hasFormulas }: StepCycle): string {
  if (!hasFormulas) return 'the rules turn';
  return hasRules ? 'the rules and formulas turn' : 'the formulas turn';
}

function checkSteps(definition: FormDefinition, reading: Reading): void {
  const { faults } = reading;
  const outline = outlineForm(definition);
  const steps = outlineSteps(outline);
  const rules = outline.nodes.reduce((count, { element }) => count + (element.control_settings?.length ?? 0), 0);
  if (rules > RULES_MOST) faults.add('content', `a form may hold at most ${RULES_MOST} rules`);
  if (reading.formulas.length > FORMULAS_MOST)
    faults.add('content', `a form may hold at most ${FORMULAS_MOST} formulas`);
  const cycle = faults.faults.length > 0 ? null : findCycle(outline, steps);
  if (cycle) faults.add(pathOf(cycle, reading), `${nameOf(cycle)} in a circle: ${cycle.fields.join(' -> ')}`);
}

/**
 * Takes a form definition from outside, or refuses it whole.
 *
 * Nothing is guessed: unknown types, operators, effects, settings, and names in formulas are faults, and so are rules
 * and formulas that turn in a circle, since the answer would depend on the order of evaluation. Default answers and rule values come out in their
 * stored form. A `parent` is checked and left out.
 * @throws DefinitionRefused with every fault and its path.
 * @source the element tree of the builder (form element, control settings)
 */
export function parseDefinition(input: unknown): FormDefinition {
  const faults = new FaultList();
  const reading: Reading = { faults, elements: new Map(), rowsOf: new Map(), rules: [], formulas: [], count: 0 };
  if (!faults.isObject(input, '')) throw new DefinitionRefused(faults.faults);
  faults.onlyKeys(input, KEYS, '');
  if (!faults.isList(input.content, 'content', ELEMENTS_MOST)) throw new DefinitionRefused(faults.faults);
  const top = { depth: 1, parent: null, parentId: null, rows: null };
  const content = input.content.flatMap(
    (raw, at) => parseElement(raw, { ...top, path: `content[${at}]` }, reading) ?? [],
  );
  for (const { path, owner, raw } of reading.rules) {
    const element = reading.elements.get(owner);
    if (element) Object.assign(element, { control_settings: parseRules(raw, path, reading) });
  }
  for (const { path, owner, source } of reading.formulas) {
    const element = reading.elements.get(owner);
    if (element) addFormulaFault(source, element, path, reading);
  }
  if (faults.faults.length === 0) checkSteps({ content }, reading);
  if (faults.faults.length > 0) throw new DefinitionRefused(faults.faults);
  return { content };
}
