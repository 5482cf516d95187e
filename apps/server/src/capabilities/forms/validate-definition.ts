import {
  DefinitionRefused,
  parseDefinition,
  type DefinitionFault,
  type FormDefinition,
  type FormElement,
} from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { cleanDefinition } from '../../platform/rich-text/clean-definition';
import type { CompanyFacts } from './company-facts';
import type { FormKind } from './form-rows';
import { MAX_ERRORS, invalidDefinition } from './form-messages';

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
  | { readonly definition: FormDefinition; readonly faults: readonly [] }
  | { readonly definition: null; readonly faults: readonly DefinitionFault[] };

type Visit = (element: FormElement, path: string) => void;

function walk(elements: readonly FormElement[], path: string, visit: Visit): void {
  elements.forEach((element, at) => {
    const here = `${path}[${at}]`;
    visit(element, here);
    if (element.childs) walk(element.childs, `${here}.childs`, visit);
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

function roleFaults(element: FormElement, path: string, { roles }: CompanyFacts): DefinitionFault[] {
  return ROLE_LISTS.flatMap((list) =>
    (element[list] ?? []).flatMap((role, at) =>
      roles.has(role) || (role === 'all' && list !== 'reviewers')
        ? []
        : [{ path: `${path}.${list}[${at}]`, message: 'is no role of this company' }],
    ),
  );
}

/** References that the company does not have, and elements that this kind of form does not support. */
export function companyFaults(
  definition: FormDefinition,
  { id, kind }: DefinitionTarget,
  facts: CompanyFacts,
): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  eachElement(definition, (element, path) => {
    faults.push(...roleFaults(element, path, facts));
    if (element.type === 'auto_increment' && kind !== 'opportunity')
      faults.push({ path: `${path}.type`, message: 'a running number stands on loan forms only' });
    if (element.library === undefined) return;
    if (facts.forms.get(element.library)?.kind !== 'library')
      faults.push({ path: `${path}.library`, message: 'is no library of this company' });
    else if (element.library === id)
      faults.push({ path: `${path}.library`, message: 'a library may not hold a copy of itself' });
  });
  return faults;
}

function parsed({ content, deactivated }: DefinitionInput): DefinitionCheck {
  try {
    const definition = parseDefinition({ content, ...(deactivated.length > 0 && { deactivated }) });
    return { definition: cleanDefinition(definition), faults: [] };
  } catch (error) {
    if (error instanceof DefinitionRefused) return { definition: null, faults: error.faults };
    throw error;
  }
}

/** Validates a definition for this company. Returns it with sanitized rich text, or all errors with their paths. */
export function validateDefinition(input: DefinitionInput, of: DefinitionTarget, facts: CompanyFacts): DefinitionCheck {
  const result = parsed(input);
  if (result.definition === null) return { definition: null, faults: result.faults.slice(0, MAX_ERRORS) };
  const faults = companyFaults(result.definition, of, facts);
  return faults.length > 0 ? { definition: null, faults: faults.slice(0, MAX_ERRORS) } : result;
}

/** Like `validateDefinition`. @throws Refusal 422 invalid with every error and its path */
export function requireValidDefinition(
  input: DefinitionInput,
  of: DefinitionTarget,
  facts: CompanyFacts,
): FormDefinition {
  const { definition, faults } = validateDefinition(input, of, facts);
  if (definition === null) throw invalidDefinition(faults);
  return definition;
}
