import { issueMessage } from '../../issues/issue-message';
import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { FormDefinition, FormElement } from '../../form-element';
import type { Rule } from '../../rule';
import { elementsIn, type LocatedElement } from '../elements-in';
import type { LintFinding, LintOptions } from './lint-finding';
import { evaluateCondition } from './evaluate-condition';

/** A rule with its location and what is certain about its condition. */
export interface LocatedRule {
  readonly owner: LocatedElement;
  readonly rule: Rule;
  readonly path: string;
  readonly certainty: ReturnType<typeof evaluateCondition>;
}

/** The data for all checks, looked up once. */
export interface LintContext {
  readonly definition: FormDefinition;
  readonly located: readonly LocatedElement[];
  readonly elements: ReadonlyMap<string, FormElement>;
  /** The cloneable section that contains an element. */
  readonly rowsOf: ReadonlyMap<string, string>;
  readonly rules: readonly LocatedRule[];
  readonly rulesByTarget: ReadonlyMap<string, readonly LocatedRule[]>;
  readonly options: LintOptions;
}

/** One check of a form. */
export type Linter = (context: LintContext) => readonly LintFinding[];

export function lintContextOf(definition: FormDefinition, options: LintOptions): LintContext {
  const locatedElements = elementsIn(definition.content);
  const elements = new Map(locatedElements.map(({ element }) => [element.id, element]));
  const rowsOf = new Map<string, string>();
  for (const { element, holder } of locatedElements) {
    const rows = holder?.element.cloneable ? holder.element.id : holder && rowsOf.get(holder.element.id);
    if (rows) rowsOf.set(element.id, rows);
  }
  const rules = locatedElements.flatMap((owner) =>
    (owner.element.control_settings ?? []).map((rule, index) => {
      const path = `${owner.path}.control_settings[${index}]`;
      return { owner, rule, path, certainty: evaluateCondition(rule.when, `${path}.when`, elements) };
    }),
  );
  const rulesByTarget = new Map<string, LocatedRule[]>();
  for (const rule of rules)
    for (const target of rule.rule.targets) rulesByTarget.set(target, [...(rulesByTarget.get(target) ?? []), rule]);
  return { definition, located: locatedElements, elements, rowsOf, rules, rulesByTarget, options };
}

/** Creates a finding for an element or one of its settings. */
export function finding(
  issue: EngineIssue,
  severity: LintFinding['severity'],
  { element, path }: LocatedElement,
  location: { readonly setting?: string; readonly data?: LintFinding['data'] } = {},
): LintFinding {
  const nestedPath = location.setting === undefined ? path : `${path}.${location.setting}`;
  const message = issueMessage(issue);
  return {
    ...issue,
    severity,
    id: element.id,
    path: nestedPath,
    message,
    ...(location.data && { data: location.data }),
  };
}

/** The title of an element in a message. */
export const nameOf = ({ element: { title, type } }: LocatedElement): string | EngineIssue =>
  title.trim() || issueOf('unnamed-element', { type });

/** Whether a test holds for an element or one of its ancestors. */
export function anyAncestor(element: LocatedElement | null, test: (listedElement: LocatedElement) => boolean): boolean {
  return element !== null && (test(element) || anyAncestor(element.holder, test));
}
