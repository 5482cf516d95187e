import { issueMessage } from '../../issues/issue-message';
import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { FormDefinition, FormElement } from '../../form-element';
import type { Rule } from '../../rule';
import { elementsIn, type PlacedElement } from '../elements-in';
import type { FormLint, LintOptions } from './lint-finding';
import { judgeCondition } from './evaluate-condition';

/** A rule with its place, and what is known of its condition whatever the answers. */
export interface PlacedRule {
  readonly owner: PlacedElement;
  readonly rule: Rule;
  readonly path: string;
  readonly judgement: ReturnType<typeof judgeCondition>;
}

/** What the examination of a form looks at, looked up once. */
export interface LintScene {
  readonly definition: FormDefinition;
  readonly placed: readonly PlacedElement[];
  readonly elements: ReadonlyMap<string, FormElement>;
  /** The cloneable section that an element lies in. */
  readonly rowsOf: ReadonlyMap<string, string>;
  readonly rules: readonly PlacedRule[];
  readonly aimedAt: ReadonlyMap<string, readonly PlacedRule[]>;
  readonly options: LintOptions;
}

/** Looks at a form from one side. */
export type Linter = (scene: LintScene) => readonly FormLint[];

export function sceneOf(definition: FormDefinition, options: LintOptions): LintScene {
  const placed = elementsIn(definition.content);
  const elements = new Map(placed.map(({ element }) => [element.id, element]));
  const rowsOf = new Map<string, string>();
  for (const { element, holder } of placed) {
    const rows = holder?.element.cloneable ? holder.element.id : holder && rowsOf.get(holder.element.id);
    if (rows) rowsOf.set(element.id, rows);
  }
  const rules = placed.flatMap((owner) =>
    (owner.element.control_settings ?? []).map((rule, at) => {
      const path = `${owner.path}.control_settings[${at}]`;
      return { owner, rule, path, judgement: judgeCondition(rule.when, `${path}.when`, elements) };
    }),
  );
  const aimedAt = new Map<string, PlacedRule[]>();
  for (const one of rules)
    for (const target of one.rule.targets) aimedAt.set(target, [...(aimedAt.get(target) ?? []), one]);
  return { definition, placed, elements, rowsOf, rules, aimedAt, options };
}

/** A finding on an element; its path is that of the element, or of one of its settings. */
export function finding(
  issue: EngineIssue,
  severity: FormLint['severity'],
  { element, path }: PlacedElement,
  more: { readonly setting?: string; readonly data?: FormLint['data'] } = {},
): FormLint {
  const at = more.setting === undefined ? path : `${path}.${more.setting}`;
  const message = issueMessage(issue);
  return { ...issue, severity, id: element.id, path: at, message, ...(more.data && { data: more.data }) };
}

/** The title of an element in a message. */
export const nameOf = ({ element: { title, type } }: PlacedElement): string | EngineIssue =>
  title.trim() || issueOf('unnamed-element', { type });

/** Whether a test holds for an element or for anything that holds it. */
export function anyAround(one: PlacedElement | null, test: (one: PlacedElement) => boolean): boolean {
  return one !== null && (test(one) || anyAround(one.holder, test));
}
