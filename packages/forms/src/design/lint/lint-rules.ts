import { issueOf } from '../../issues/engine-issue';
import { optionsOf } from '../../families/options-of';
import { standardOptions } from '../../families/standard-options';
import { checkFormula } from '../../formula/compile/check-formula';
import { kindOf } from '../../kinds/kind-of';
import { conditionParts } from '../condition-parts';
import type { LintFinding } from './lint-finding';
import { nameOf, finding, type Linter, type LintContext, type LocatedRule } from './lint-context';

type Finder = (rule: LocatedRule, context: LintContext) => readonly LintFinding[];

const at = ({ owner, path }: LocatedRule, end: string) => ({
  element: owner.element,
  holder: null,
  position: 0,
  path: `${path}${end}`,
});

const findCondition: Finder = (rule, { elements }) => {
  const parts = conditionParts(rule.rule.when, `${rule.path}.when`);
  const lostNames = parts.flatMap(({ path, names }) =>
    names.filter((name) => !elements.has(name)).map((name) => ({ path, name })),
  );
  if (lostNames.length > 0) {
    return lostNames.map(({ path, name }) =>
      finding(
        issueOf('condition-unknown-field', { field: name }),
        'error',
        { ...at(rule, ''), path },
        { data: { name } },
      ),
    );
  }
  const { certainty } = rule;
  if (!certainty) return [];
  const position = { ...at(rule, ''), path: certainty.path };
  return certainty.is === 'never'
    ? [finding(issueOf('condition-never', { name: nameOf(rule.owner) }), 'warning', position)]
    : [finding(issueOf('condition-always', { name: nameOf(rule.owner) }), 'warning', position)];
};

const findTargets: Finder = (rule, { elements }) => {
  const { targets } = rule.rule;
  if (targets.length === 0) return [finding(issueOf('rule-without-target'), 'error', at(rule, '.targets'))];
  return targets.flatMap((name, position) =>
    elements.has(name)
      ? []
      : [
          finding(issueOf('rule-unknown-target', { target: name }), 'error', at(rule, `.targets[${position}]`), {
            data: { name },
          }),
        ],
  );
};

const findOptions: Finder = (rule, { elements }) => {
  const { effect, targets, options } = rule.rule;
  if (effect !== 'filter-options' || !options) return [];
  const position = at(rule, '.options');
  if (options.length === 0) return [finding(issueOf('no-options-left'), 'warning', position)];
  const targetElements = targets.flatMap((target) => elements.get(target) ?? []);
  const isIdle = targetElements.every((element) =>
    optionsOf(element, standardOptions(element.type)).options.every(({ id }) => options.includes(id)),
  );
  return isIdle && targetElements.length > 0 ? [finding(issueOf('all-options-left'), 'hint', position)] : [];
};

/** A rule that requires only fields that no one fills in. */
const findRequiredIssue: Finder = (rule, { elements }) => {
  const targetElements = rule.rule.targets.flatMap((target) => elements.get(target) ?? []);
  if (rule.rule.effect !== 'require' || targetElements.length === 0) return [];
  const isFilledAutomatically = targetElements.every(({ type, calculation, readonly }) => {
    const { isField, answeredBy } = kindOf(type);
    return isField && (answeredBy === 'server' || readonly === true || Boolean(calculation?.trim()));
  });
  return isFilledAutomatically ? [finding(issueOf('require-rule-ineffective'), 'hint', at(rule, '.targets'))] : [];
};

const findFormula: Finder = (rule, context) => {
  const { formula, targets } = rule.rule;
  if (formula === undefined) return [];
  const mismatches = targets.flatMap((target) => {
    const element = context.elements.get(target);
    return element ? (checkFormula(formula, element, context) ?? []) : [];
  });
  const [wrongCheck] = mismatches;
  return wrongCheck
    ? [finding(issueOf('rule-formula-error', { issue: wrongCheck.issue }), 'error', at(rule, '.formula'))]
    : [];
};

/** Rules without effect, rules whose condition is constant, and invalid rules. */
export const lintRules: Linter = (context) => {
  const seenKeys = new Set<string>();
  return context.rules.flatMap((rule) => {
    const text = JSON.stringify([rule.rule, context.rowsOf.get(rule.owner.element.id) ?? null]);
    const isDuplicate = seenKeys.has(text);
    seenKeys.add(text);
    const duplicateFindings = isDuplicate ? [finding(issueOf('duplicate-rule'), 'hint', at(rule, ''))] : [];
    return [findCondition, findTargets, findOptions, findRequiredIssue, findFormula]
      .flatMap((find) => find(rule, context))
      .concat(duplicateFindings);
  });
};

/** Formulas that are invalid, reference unknown fields, or return an unsuitable type. */
export const lintFormulas: Linter = (context) =>
  context.located.flatMap((element) => {
    const source = element.element.calculation;
    const wrongFormula = source?.trim() ? checkFormula(source, element.element, context) : null;
    if (!wrongFormula) return [];
    const issue = issueOf('formula-error', { name: nameOf(element), issue: wrongFormula.issue });
    return [finding(issue, 'error', element, { setting: 'calculation', data: { at: wrongFormula.at } })];
  });
