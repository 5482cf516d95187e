import { compileForm, kindOf, type CompiledForm, type ElementType, type FormElement } from '@lendwright/forms';

/** Fields set by the company or the server, and fields that must not appear on a public page. */
const UNAVAILABLE_TYPES: ReadonlySet<ElementType> = new Set<ElementType>([
  'password',
  'status',
  'auto_increment',
  'hiddenfield',
]);

const isAvailable = (type: ElementType): boolean =>
  !UNAVAILABLE_TYPES.has(type) && (kindOf(type).answeredBy === 'person' || !kindOf(type).isField);

/** Whether an element had children, none of which is visible anymore. */
function isEmptied({ childs = [] }: FormElement): boolean {
  return childs.length > 0 && childs.every((child) => child.hided_roles?.includes('all') === true);
}

/** Properties that expose company internals and are not needed on the page: roles, list columns, libraries. */
const INTERNAL_PROPERTIES: ReadonlySet<string> = new Set([
  'hided_roles',
  'readonly_roles',
  'reviewers',
  'listShowField',
  'searchable',
  'result',
  'order',
  'library',
  'library_version',
  'library_element',
]);

function toVisitorElement(element: FormElement): FormElement {
  const open = Object.fromEntries(Object.entries(element).filter(([name]) => !INTERNAL_PROPERTIES.has(name)));
  const shownElement = {
    ...open,
    ...(element.childs && { childs: element.childs.map(toVisitorElement) }),
  } as FormElement;
  const isHidden = (element.hided_roles?.length ?? 0) > 0 || !isAvailable(element.type) || isEmptied(shownElement);
  return {
    ...shownElement,
    ...(isHidden && { hided_roles: ['all'] }),
    ...((element.readonly_roles?.length ?? 0) > 0 && { readonly_roles: ['all'] }),
  };
}

const cache = new WeakMap<CompiledForm, CompiledForm>();

/**
 * The form as an anonymous visitor sees it. Fields that are hidden from or read-only for any role are hidden or
 * read-only here. Uploads, passwords, statuses, running numbers, hidden fields and empty sections are not shown, but
 * their defaults, rules and formulas still apply. Role names, list columns and library links are removed. Cached per
 * form.
 */
export function visitorForm(form: CompiledForm): CompiledForm {
  let visibleForm = cache.get(form);
  if (!visibleForm)
    cache.set(form, (visibleForm = compileForm({ content: form.definition.content.map(toVisitorElement) })));
  return visibleForm;
}
