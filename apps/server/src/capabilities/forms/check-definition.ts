import {
  InvalidDefinitionError,
  definitionIssue,
  issueOf,
  parseDefinition,
  type DefinitionIssue,
  type FormDefinition,
  type FormElement,
} from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { cleanDefinition } from '../../platform/rich-text/clean-definition';
import type { CompanyFacts } from './company-facts';
import type { FormKind } from './form-rows';
import { FAULTS_MOST, faulty } from './words';

/** What the definition is of; `id` is null while there is no such form yet. */
export interface DrawnFor {
  readonly id: Id | null;
  readonly kind: FormKind;
}

export interface Drawn {
  readonly content: readonly unknown[];
  readonly deactivated: readonly unknown[];
}

/** What a definition is, or what is wrong with it. */
export type Checked =
  | { readonly definition: FormDefinition; readonly issues: readonly [] }
  | { readonly definition: null; readonly issues: readonly DefinitionIssue[] };

type Visit = (element: FormElement, path: string) => void;

function walk(elements: readonly FormElement[], path: string, visit: Visit): void {
  elements.forEach((element, at) => {
    const here = `${path}[${at}]`;
    visit(element, here);
    if (element.childs) walk(element.childs, `${here}.childs`, visit);
  });
}

/** Every element of a definition with its path, in tree order; what was taken out of the form comes last. */
export function eachElement({ content, deactivated = [] }: FormDefinition, visit: Visit): void {
  walk(content, 'content', visit);
  walk(deactivated, 'deactivated', visit);
}

export function countElements({ content }: Pick<FormDefinition, 'content'>): number {
  let count = 0;
  walk(content, '', () => (count += 1));
  return count;
}

const ROLE_LISTS = ['hided_roles', 'readonly_roles', 'reviewers'] as const;

function roleFaults(element: FormElement, path: string, { roles }: CompanyFacts): DefinitionIssue[] {
  return ROLE_LISTS.flatMap((list) =>
    (element[list] ?? []).flatMap((role, at) =>
      roles.has(role) || (role === 'all' && list !== 'reviewers')
        ? []
        : [definitionIssue(`${path}.${list}[${at}]`, issueOf('unknown-role'))],
    ),
  );
}

/** What a definition names that this company does not have, or that has no place in a form of this kind. */
export function companyFaults(
  definition: FormDefinition,
  { id, kind }: DrawnFor,
  facts: CompanyFacts,
): DefinitionIssue[] {
  const issues: DefinitionIssue[] = [];
  eachElement(definition, (element, path) => {
    issues.push(...roleFaults(element, path, facts));
    if (element.type === 'auto_increment' && kind !== 'opportunity')
      issues.push(definitionIssue(`${path}.type`, issueOf('auto-increment-on-loans-only')));
    if (element.library === undefined) return;
    if (facts.forms.get(element.library)?.kind !== 'library')
      issues.push(definitionIssue(`${path}.library`, issueOf('unknown-library')));
    else if (element.library === id) issues.push(definitionIssue(`${path}.library`, issueOf('library-in-itself')));
  });
  return issues;
}

function parsed({ content, deactivated }: Drawn): Checked {
  try {
    const definition = parseDefinition({ content, ...(deactivated.length > 0 && { deactivated }) });
    return { definition: cleanDefinition(definition), issues: [] };
  } catch (error) {
    if (error instanceof InvalidDefinitionError) return { definition: null, issues: error.issues };
    throw error;
  }
}

/** Reads a drawn definition for this company: cleaned of what may not stand in formatted text, or every fault with its path. */
export function examine(drawn: Drawn, of: DrawnFor, facts: CompanyFacts): Checked {
  const checked = parsed(drawn);
  if (checked.definition === null) return { definition: null, issues: checked.issues.slice(0, FAULTS_MOST) };
  const issues = companyFaults(checked.definition, of, facts);
  return issues.length > 0 ? { definition: null, issues: issues.slice(0, FAULTS_MOST) } : checked;
}

/** As `examine`. @throws Refusal 422 invalid with every fault and its path */
export function definitionOf(drawn: Drawn, of: DrawnFor, facts: CompanyFacts): FormDefinition {
  const { definition, issues } = examine(drawn, of, facts);
  if (definition === null) throw faulty(issues);
  return definition;
}
