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
import { MAX_ERRORS, invalidDefinitionRefusal } from './form-messages';

/** The form that a definition is for. `id` is null for a new form. */
export interface DefinitionTarget {
  readonly id: Id | null;
  readonly kind: FormKind;
}

export interface DefinitionInput {
  readonly content: readonly unknown[];
  readonly deactivated: readonly unknown[];
}

/** A valid definition, or its errors. */
export type DefinitionCheck =
  | { readonly definition: FormDefinition; readonly issues: readonly [] }
  | { readonly definition: null; readonly issues: readonly DefinitionIssue[] };

type Visit = (element: FormElement, path: string) => void;

function walk(elements: readonly FormElement[], path: string, visit: Visit): void {
  elements.forEach((element, index) => {
    const elementPath = `${path}[${index}]`;
    visit(element, elementPath);
    if (element.childs) walk(element.childs, `${elementPath}.childs`, visit);
  });
}

/** Visits every element of a definition with its path, in tree order, deactivated elements last. */
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

function roleIssues(element: FormElement, path: string, { roles }: CompanyFacts): DefinitionIssue[] {
  return ROLE_LISTS.flatMap((list) =>
    (element[list] ?? []).flatMap((role, index) =>
      roles.has(role) || (role === 'all' && list !== 'reviewers')
        ? []
        : [definitionIssue(`${path}.${list}[${index}]`, issueOf('unknown-role'))],
    ),
  );
}

/** Reports references to missing parts of the company, and elements that this kind of form does not support. */
export function companyIssues(
  definition: FormDefinition,
  { id, kind }: DefinitionTarget,
  facts: CompanyFacts,
): DefinitionIssue[] {
  const issues: DefinitionIssue[] = [];
  eachElement(definition, (element, path) => {
    issues.push(...roleIssues(element, path, facts));
    if (element.type === 'auto_increment' && kind !== 'opportunity')
      issues.push(definitionIssue(`${path}.type`, issueOf('auto-increment-on-loans-only')));
    if (element.library === undefined) return;
    if (facts.forms.get(element.library)?.kind !== 'library')
      issues.push(definitionIssue(`${path}.library`, issueOf('unknown-library')));
    else if (element.library === id) issues.push(definitionIssue(`${path}.library`, issueOf('library-in-itself')));
  });
  return issues;
}

function parsed({ content, deactivated }: DefinitionInput): DefinitionCheck {
  try {
    const definition = parseDefinition({ content, ...(deactivated.length > 0 && { deactivated }) });
    return { definition: cleanDefinition(definition), issues: [] };
  } catch (error) {
    if (error instanceof InvalidDefinitionError) return { definition: null, issues: error.issues };
    throw error;
  }
}

/** Validates a definition for this company. Returns it with sanitized rich text, or all errors with their paths. */
export function validateDefinition(
  input: DefinitionInput,
  target: DefinitionTarget,
  facts: CompanyFacts,
): DefinitionCheck {
  const result = parsed(input);
  if (result.definition === null) return { definition: null, issues: result.issues.slice(0, MAX_ERRORS) };
  const issues = companyIssues(result.definition, target, facts);
  return issues.length > 0 ? { definition: null, issues: issues.slice(0, MAX_ERRORS) } : result;
}

/** Like `validateDefinition`. @throws Refusal 422 invalid with every error and its path */
export function requireValidDefinition(
  input: DefinitionInput,
  target: DefinitionTarget,
  facts: CompanyFacts,
): FormDefinition {
  const { definition, issues } = validateDefinition(input, target, facts);
  if (definition === null) throw invalidDefinitionRefusal(issues);
  return definition;
}
