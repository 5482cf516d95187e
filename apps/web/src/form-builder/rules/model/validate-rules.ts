import {
  InvalidDefinitionError,
  parseDefinition,
  type DefinitionIssue,
  type EngineIssue,
  type IssueCode,
  type FormDefinition,
  type FormElement,
} from '@lendwright/forms';
import { holdersOf, type FormModel, type FlatElement } from '../../model';

/** An issue that the form's validation reports for a rule. */
export interface RuleIssue {
  /** The path within the changed element, such as `control_settings[0].when`; '' if the issue is elsewhere. */
  readonly path: string;
  readonly issue: EngineIssue;
  /** The ids of a circular reference in order; the first is repeated at the end. */
  readonly cycle: readonly string[] | null;
}

const CIRCULAR_ISSUES: ReadonlySet<string> = new Set<IssueCode>([
  'circular-rules',
  'circular-formulas',
  'circular-rules-and-formulas',
]);

/** The path of an element in a definition: `content[0].childs[2]`. */
export function pathOf(model: FormModel, id: string): string {
  const lineage = [id, ...holdersOf(model, id)].reverse();
  return lineage.slice(1).reduce((path, value, itemIndex) => {
    const index = (model.childs.get(lineage[itemIndex] ?? '') ?? []).indexOf(value);
    return path === '' ? `content[${index}]` : `${path}.childs[${index}]`;
  }, '');
}

/** The definition with one element changed. Everything that does not contain it is shared. */
function withElement(
  definition: FormDefinition,
  id: string,
  change: (element: FlatElement) => FlatElement,
): FormDefinition {
  const walk = (list: readonly FormElement[]): readonly FormElement[] => {
    let isSame = true;
    const nextElements = list.map((element) => {
      const children = element.childs && walk(element.childs);
      const ownElement = element.id === id ? { ...change(element), ...(children && { childs: children }) } : element;
      const wholeElement =
        ownElement === element && children !== element.childs ? { ...element, childs: children } : ownElement;
      if (wholeElement !== element) isSame = false;
      return wholeElement as FormElement;
    });
    return isSame ? list : nextElements;
  };
  const content = walk(definition.content);
  return content === definition.content ? definition : { ...definition, content };
}

function issueOf({ path, code, params }: DefinitionIssue, base: string): RuleIssue {
  const cycle = CIRCULAR_ISSUES.has(code) ? (params['fields'] as readonly string[]) : null;
  const innerPath = path.startsWith(`${base}.`) && path.slice(base.length + 1);
  return { path: innerPath || '', issue: { code, params }, cycle };
}

/** Validates the form with other settings of an element, without changing it. Empty means valid. */
export function validateRules(
  model: FormModel,
  definition: FormDefinition,
  id: string,
  change: (element: FlatElement) => FlatElement,
): readonly RuleIssue[] {
  try {
    parseDefinition(withElement(definition, id, change));
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    const base = pathOf(model, id);
    return error.issues.map((issue) => issueOf(issue, base));
  }
}

/** The key of the innermost part of a card that contains a path. */
export function partAt(path: string, keysByPath: ReadonlyMap<string, string>): string | null {
  for (
    let lastPath = path;
    lastPath !== '';
    lastPath = lastPath.slice(0, Math.max(lastPath.lastIndexOf('.'), lastPath.lastIndexOf('['), 0))
  ) {
    const key = keysByPath.get(lastPath);
    if (key) return key;
  }
  return null;
}
