import { issueOf } from '../../issues/engine-issue';
import { optionsOf } from '../../families/options-of';
import { standardOptions } from '../../families/standard-options';
import { checkFormula } from '../../formula/compile/check-formula';
import { kindOf } from '../../kinds/kind-of';
import { conditionParts } from '../condition-parts';
import type { LintFinding } from './lint-finding';
import { nameOf, finding, type Linter, type LintContext, type LocatedRule } from './lint-context';

type Finder = (one: LocatedRule, context: LintContext) => readonly LintFinding[];

const at = ({ owner, path }: LocatedRule, end: string) => ({
  element: owner.element,
  holder: null,
  position: 0,
  path: `${path}${end}`,
});

const findCondition: Finder = (one, { elements }) => {
  const parts = conditionParts(one.rule.when, `${one.path}.when`);
  const lost = parts.flatMap(({ path, names }) =>
    names.filter((name) => !elements.has(name)).map((name) => ({ path, name })),
  );
  if (lost.length > 0) {
    return lost.map(({ path, name }) =>
      finding(
        issueOf('condition-unknown-field', { field: name }),
        'error',
        { ...at(one, ''), path },
        { data: { name } },
      ),
    );
  }
  const { certainty } = one;
  if (!certainty) return [];
  const position = { ...at(one, ''), path: certainty.path };
  return certainty.is === 'never'
    ? [finding(issueOf('condition-never', { name: nameOf(one.owner) }), 'warning', position)]
    : [finding(issueOf('condition-always', { name: nameOf(one.owner) }), 'warning', position)];
};

const findTargets: Finder = (one, { elements }) => {
  const { targets } = one.rule;
  if (targets.length === 0) return [finding(issueOf('rule-without-target'), 'error', at(one, '.targets'))];
  return targets.flatMap((name, position) =>
    elements.has(name)
      ? []
      : [
          finding(issueOf('rule-unknown-target', { target: name }), 'error', at(one, `.targets[${position}]`), {
            data: { name },
          }),
        ],
  );
};

const findOptions: Finder = (one, { elements }) => {
  const { effect, targets, options } = one.rule;
  if (effect !== 'filter-options' || !options) return [];
  const position = at(one, '.options');
  if (options.length === 0) return [finding(issueOf('no-options-left'), 'warning', position)];
  const targetElements = targets.flatMap((target) => elements.get(target) ?? []);
  const isIdle = targetElements.every((element) =>
    optionsOf(element, standardOptions(element.type)).options.every(({ id }) => options.includes(id)),
  );
  return isIdle && targetElements.length > 0 ? [finding(issueOf('all-options-left'), 'hint', position)] : [];
};

/** A rule that requires only fields that no one fills in. */
const findRequired: Finder = (one, { elements }) => {
  const targetElements = one.rule.targets.flatMap((target) => elements.get(target) ?? []);
  if (one.rule.effect !== 'require' || targetElements.length === 0) return [];
  const isFilledAutomatically = targetElements.every(({ type, calculation, readonly }) => {
    const { isField, answeredBy } = kindOf(type);
    return isField && (answeredBy === 'server' || readonly === true || Boolean(calculation?.trim()));
  });
  return isFilledAutomatically ? [finding(issueOf('require-rule-ineffective'), 'hint', at(one, '.targets'))] : [];
};

const findFormula: Finder = (one, context) => {
  const { formula, targets } = one.rule;
  if (formula === undefined) return [];
  const mismatches = targets.flatMap((target) => {
    const element = context.elements.get(target);
    return element ? (checkFormula(formula, element, context) ?? []) : [];
  });
  const [wrong] = mismatches;
  return wrong ? [finding(issueOf('rule-formula-error', { issue: wrong.issue }), 'error', at(one, '.formula'))] : [];
};

/** Rules without effect, rules whose condition is constant, and invalid rules. */
export const lintRules: Linter = (context) => {
  const seen = new Set<string>();
  return context.rules.flatMap((one) => {
    const text = JSON.stringify([one.rule, context.rowsOf.get(one.owner.element.id) ?? null]);
    const isDuplicate = seen.has(text);
    seen.add(text);
    const duplicateFindings = isDuplicate ? [finding(issueOf('duplicate-rule'), 'hint', at(one, ''))] : [];
    return [findCondition, findTargets, findOptions, findRequired, findFormula]
      .flatMap((find) => find(one, context))
      .concat(duplicateFindings);
  });
};

/** Formulas that are invalid, reference unknown fields, or return an unsuitable type. */
export const lintFormulas: Linter = (context) =>
  context.located.flatMap((one) => {
    const source = one.element.calculation;
    const wrongFormula = source?.trim() ? checkFormula(source, one.element, context) : null;
    if (!wrongFormula) return [];
    const issue = issueOf('formula-error', { name: nameOf(one), issue: wrongFormula.issue });
    return [finding(issue, 'error', one, { setting: 'calculation', data: { at: wrongFormula.at } })];
  });
