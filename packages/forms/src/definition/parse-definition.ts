import type { FormDefinition } from '../form-element';
import { outlineForm } from '../engine/outline-form';
import { findRuleCycle } from '../engine/rule-order';
import { DefinitionRefused } from './definition-refused';
import { FaultList } from './fault-list';
import { ELEMENTS_MOST, parseElement, type Reading } from './parse-element';
import { parseRules } from './parse-rules';

const KEYS: ReadonlySet<string> = new Set(['content']);

const RULES_MOST = 2_000;

function checkRules(definition: FormDefinition, rulePaths: ReadonlyMap<string, string>, faults: FaultList): void {
  const outline = outlineForm(definition);
  if (outline.rules.length > RULES_MOST) faults.add('content', `a form may hold at most ${RULES_MOST} rules`);
  const cycle = outline.rules.length > RULES_MOST ? null : findRuleCycle(outline);
  if (!cycle) return;
  const path = rulePaths.get(cycle.owner) ?? 'content';
  faults.add(path, `the rules turn in a circle: ${cycle.fields.join(' -> ')}`);
}

/**
 * Takes a form definition from outside, or refuses it whole.
 *
 * Nothing is guessed: unknown types, operators, effects and settings are faults, and so are rules that turn in a
 * circle, since the answer would depend on the order of evaluation. Default answers and rule values come out in their
 * stored form. A `parent` is checked and left out.
 * @throws DefinitionRefused with every fault and its path.
 * @source the element tree of the builder (form element, control settings)
 */
export function parseDefinition(input: unknown): FormDefinition {
  const faults = new FaultList();
  const reading: Reading = { faults, elements: new Map(), rowsOf: new Map(), rules: [], count: 0 };
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
  const rulePaths = new Map(reading.rules.map(({ owner, path }) => [owner, path]));
  if (faults.faults.length === 0) checkRules({ content }, rulePaths, faults);
  if (faults.faults.length > 0) throw new DefinitionRefused(faults.faults);
  return { content };
}
