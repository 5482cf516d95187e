import type { FormElement } from '../../form-element';
import { isNamed, roleKey, type FormViewer } from '../../viewer';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import { computedFromHidden } from '../evaluation/hidden-inputs';

interface RoleLimits {
  readonly hidden: ReadonlySet<string>;
  readonly readonly: ReadonlySet<string>;
}

const limits = new WeakMap<CompiledForm, Map<string, RoleLimits>>();
/** Roles come from sessions, but the cache still needs a limit. */
const CACHED_ROLES = 500;

/** The ids of the elements that meet a test, and of their descendants. */
function idsWithDescendants(form: CompiledForm, test: (element: CompiledElement) => boolean): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of form.elements) {
    const holder = form.elements[element.parent];
    if ((holder && ids.has(holder.id)) || test(element)) ids.add(element.id);
  }
  return ids;
}

/** Hidden from everyone by the form; no rule can show it. */
const isOff = ({ hide: isHidden, show: isShown }: FormElement): boolean => isHidden === true || isShown === false;

/**
 * What is hidden from a role: by the form, or because it is computed from hidden fields. Elements that are off are
 * hidden from every role, so values computed from them are visible.
 */
function hiddenFromRole(form: CompiledForm, viewer: FormViewer): ReadonlySet<string> {
  const byRole = idsWithDescendants(form, ({ element }) => isNamed(element.hided_roles, viewer));
  if (byRole.size === 0) return byRole;
  const flows = form.steps.flatMap(({ inputs, targets }) =>
    inputs.size === 0 ? [] : targets.flatMap((index) => ({ target: form.elements[index]?.id ?? '', inputs })),
  );
  const isAllowed = (field: string) => form.byId.get(field)?.element.showsHiddenInputs === true;
  return new Set([...byRole, ...computedFromHidden(flows, byRole, isAllowed)]);
}

function limitsOf(form: CompiledForm, viewer: FormViewer): RoleLimits {
  const byRole = limits.get(form) ?? new Map<string, RoleLimits>();
  limits.set(form, byRole);
  const knownRole = byRole.get(roleKey(viewer));
  if (knownRole) return knownRole;
  if (byRole.size >= CACHED_ROLES) byRole.clear();
  const fromRole = hiddenFromRole(form, viewer);
  const roleLimits = {
    hidden: idsWithDescendants(form, ({ element }) => isOff(element) || fromRole.has(element.id)),
    readonly: idsWithDescendants(
      form,
      ({ element, kind }) =>
        element.readonly === true || kind.answeredBy === 'server' || isNamed(element.readonly_roles, viewer),
    ),
  };
  byRole.set(roleKey(viewer), roleLimits);
  return roleLimits;
}

/**
 * The ids of all elements hidden from the viewer: by role, or from everyone by `hide` and `show: false`, with
 * descendants and fields of rows; and computed fields with an input hidden from the role, unless `showsHiddenInputs`.
 * Rules that hide depending on answers are not included. Cached per role.
 */
export function hiddenFields(form: CompiledForm, viewer: FormViewer): ReadonlySet<string> {
  return limitsOf(form, viewer).hidden;
}

/**
 * The ids of all elements that the form makes read-only for this viewer: for everyone, for the role, or because the
 * server generates them. The update right is separate, in `viewer.mayUpdate`.
 */
export function readonlyFields(form: CompiledForm, viewer: FormViewer): ReadonlySet<string> {
  return limitsOf(form, viewer).readonly;
}
