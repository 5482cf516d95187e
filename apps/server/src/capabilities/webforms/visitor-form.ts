import { compileForm, kindOf, type CompiledForm, type ElementType, type FormElement } from '@lendwright/forms';

/** What only the company or its server says, or what a page must not carry for somebody unknown. */
const NOT_OFFERED: ReadonlySet<ElementType> = new Set<ElementType>([
  'password',
  'status',
  'auto_increment',
  'hiddenfield',
]);

const isOffered = (type: ElementType): boolean =>
  !NOT_OFFERED.has(type) && (kindOf(type).answeredBy === 'person' || !kindOf(type).isField);

/** Whether anything that a person can answer or read is left in what held some before. */
function isEmptied({ childs = [] }: FormElement): boolean {
  return childs.length > 0 && childs.every((child) => child.hided_roles?.includes('all') === true);
}

/** What tells of the company's inside and is nothing to a page: roles, list columns, libraries. */
const INTERNAL_PROPERTIES: ReadonlySet<string> = new Set([
  'hided_roles',
  'readonly_roles',
  'reviewers',
  'listShowField',
  'order',
  'library',
  'library_version',
  'library_element',
]);

function forVisitor(element: FormElement): FormElement {
  const open = Object.fromEntries(Object.entries(element).filter(([name]) => !INTERNAL_PROPERTIES.has(name)));
  const shown = { ...open, ...(element.childs && { childs: element.childs.map(forVisitor) }) } as FormElement;
  const isHidden = (element.hided_roles?.length ?? 0) > 0 || !isOffered(element.type) || isEmptied(shown);
  return {
    ...shown,
    ...(isHidden && { hided_roles: ['all'] }),
    ...((element.readonly_roles?.length ?? 0) > 0 && { readonly_roles: ['all'] }),
  };
}

const cache = new WeakMap<CompiledForm, CompiledForm>();

/**
 * The same form as somebody unknown meets it. A visitor is trusted least: what the form hides from any role, or locks
 * for any, is hidden or locked here. Uploads, passwords, statuses, running numbers and hidden fields are not offered,
 * nor is a holder in which nothing is left; their defaults, rules and formulas still count. Names of roles, list
 * columns and libraries are gone. Kept per form.
 */
export function visitorForm(form: CompiledForm): CompiledForm {
  let made = cache.get(form);
  if (!made) cache.set(form, (made = compileForm({ content: form.definition.content.map(forVisitor) })));
  return made;
}
