import type { FormElement } from '../../form-element';
import { isNamed, roleKey, type FormViewer } from '../../viewer';
import type { CompiledElement, CompiledForm } from '../compile/compile-form';
import { computedFromHidden } from '../evaluation/hidden-inputs';

interface RoleLimits {
  readonly hidden: ReadonlySet<string>;
  readonly readonly: ReadonlySet<string>;
}

const limits = new WeakMap<CompiledForm, Map<string, RoleLimits>>();
/** Roles come from sessions, but a cache that grows with its input is a leak all the same. */
const CACHED_ROLES = 500;

/** The ids of the elements that a test meets, and of all that they hold. */
function markStale(form: CompiledForm, test: (element: CompiledElement) => boolean): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of form.elements) {
    const holder = form.elements[element.parent];
    if ((holder && ids.has(holder.id)) || test(element)) ids.add(element.id);
  }
  return ids;
}

/** Hidden from everybody by the form itself; no rule shows it. */
const isOff = ({ hide, show }: FormElement): boolean => hide === true || show === false;

/**
 * What the role does not see: what the form hides from it, and what is computed from that. Elements that are off are hidden
 * from every role alike and keep nothing from one of them: what is computed from them is shown.
 */
function hiddenFromRole(form: CompiledForm, viewer: FormViewer): ReadonlySet<string> {
  const byRole = markStale(form, ({ element }) => isNamed(element.hided_roles, viewer));
  if (byRole.size === 0) return byRole;
  const flows = form.steps.flatMap(({ inputs, targets }) =>
    inputs.size === 0 ? [] : targets.flatMap((at) => ({ target: form.elements[at]?.id ?? '', inputs })),
  );
  const isAllowed = (field: string) => form.byId.get(field)?.element.showsHiddenInputs === true;
  return new Set([...byRole, ...computedFromHidden(flows, byRole, isAllowed)]);
}

function limitsOf(form: CompiledForm, viewer: FormViewer): RoleLimits {
  const byRole = limits.get(form) ?? new Map<string, RoleLimits>();
  limits.set(form, byRole);
  const known = byRole.get(roleKey(viewer));
  if (known) return known;
  if (byRole.size >= CACHED_ROLES) byRole.clear();
  const fromRole = hiddenFromRole(form, viewer);
  const made = {
    hidden: markStale(form, ({ element }) => isOff(element) || fromRole.has(element.id)),
    readonly: markStale(
      form,
      ({ element, kind }) =>
        element.readonly === true || kind.answeredBy === 'server' || isNamed(element.readonly_roles, viewer),
    ),
  };
  byRole.set(roleKey(viewer), made);
  return made;
}

/**
 * The ids of everything hidden from the viewer: by his role, or from everybody by `hide` and `show: false`; fields,
 * sections, and what they hold, fields of rows included; and computed fields with an input that his role does not see,
 * unless `showsHiddenInputs`. Rules that hide by answers are not counted. Kept per role.
 */
export function hiddenFields(form: CompiledForm, viewer: FormViewer): ReadonlySet<string> {
  return limitsOf(form, viewer).hidden;
}

/**
 * The ids of everything that this viewer cannot change because the form says so: read-only for all or for his role,
 * or given by the server. Without the update right nothing can be changed at all; that stands in `viewer.mayUpdate`.
 */
export function readonlyFields(form: CompiledForm, viewer: FormViewer): ReadonlySet<string> {
  return limitsOf(form, viewer).readonly;
}
