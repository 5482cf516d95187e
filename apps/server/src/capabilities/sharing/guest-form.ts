import { compileForm, isSecret, kindOf, type CompiledForm, type FormElement } from '@lendwright/forms';
import type { Grant } from './share-rows';

type FormGrant = Pick<Grant, 'id' | 'version' | 'fields' | 'editable'>;

interface Choice {
  readonly role: string;
  readonly fields: ReadonlySet<string>;
  readonly editable: ReadonlySet<string>;
}

/** Whether a grant can name an element: an answer that is not secret and neither a file nor a signature, or a section with rows. */
export function canBeShared(element: FormElement): boolean {
  if (element.cloneable) return true;
  const { isField, family } = kindOf(element.type);
  return isField && family !== 'files' && !isSecret(element);
}

interface LimitedElement {
  readonly element: FormElement;
  readonly isShared: boolean;
}

const add = (roles: readonly string[] | undefined, role: string) => [...(roles ?? []), role];
const isAnswer = ({ type, cloneable }: FormElement) => cloneable === true || kindOf(type).isField;

/** Hides from the guest's role every answer that the grant does not name, and every container without a shared one. */
function limit(element: FormElement, choice: Choice): LimitedElement {
  const children = element.childs?.map((child) => limit(child, choice));
  const isShared = isAnswer(element)
    ? choice.fields.has(element.id) && canBeShared(element)
    : children?.some((child) => child.isShared) === true;
  // Headings and texts have no answers: they are shown with their container.
  const isShown = isShared || (!isAnswer(element) && element.childs === undefined && element.type !== 'button');
  const isReadonly = isAnswer(element) && !choice.editable.has(element.id);
  return {
    isShared,
    element: {
      ...element,
      ...(children && { childs: children.map((child) => child.element) }),
      ...(!isShown && { hided_roles: add(element.hided_roles, choice.role) }),
      ...(isReadonly && { readonly_roles: add(element.readonly_roles, choice.role) }),
    },
  };
}

const MAX_CACHED = 200;
const forms = new WeakMap<CompiledForm, Map<string, CompiledForm>>();

/**
 * The form with a role of its own for the guest, whose id is that of the grant: the role sees the granted answers only,
 * and everything that the engine hides from a role (rules, computed values, issues) follows. Elements that a later
 * version of the form adds are hidden, because the grant does not name them.
 */
export function guestForm(form: CompiledForm, grant: FormGrant): CompiledForm {
  const formsByGrant = forms.get(form) ?? new Map<string, CompiledForm>();
  forms.set(form, formsByGrant);
  const key = `${grant.id}/${grant.version}`;
  const knownForm = formsByGrant.get(key);
  if (knownForm) return knownForm;
  const choice = { role: grant.id, fields: new Set(grant.fields), editable: new Set(grant.editable) };
  const content = form.definition.content.map((element) => limit(element, choice).element);
  const limitedForm = compileForm({ ...form.definition, content });
  if (formsByGrant.size >= MAX_CACHED) formsByGrant.clear();
  formsByGrant.set(key, limitedForm);
  return limitedForm;
}
