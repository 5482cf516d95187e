import {
  columnOf,
  type FilterOperator,
  type FormElement,
  type FormViewer,
  hiddenFields,
  operatorsOf,
} from '@lendwright/forms';
import type { Viewer } from '@lendwright/access';
import type { CompanySetup } from './company-setup';

/** A form field that a viewer may see in a list: as column, filter or sort key. */
export interface ListField {
  readonly element: FormElement;
  readonly isShown: boolean;
  readonly order: number;
  readonly operators: readonly FilterOperator[];
}

const UNSET_ORDER = 10_000;

/** The viewer as the form engine knows one. */
export const formViewer = (viewer: Viewer, mayUpdate: boolean): FormViewer => ({
  userType: viewer.userType,
  roleId: viewer.roleId,
  isAdmin: viewer.isAdmin || viewer.userType === 'Super',
  mayUpdate,
});

const cache = new WeakMap<CompanySetup, Map<string, ReadonlyMap<string, ListField>>>();

/**
 * The fields of a module that this viewer may list, by id, over all its published forms. A field that is hidden from
 * the viewer's role in any of them is left out: its values would show in rows of the other forms.
 */
export function listFields(setup: CompanySetup, module: string, viewer: Viewer): ReadonlyMap<string, ListField> {
  const key = `${module}/${viewer.roleId}/${viewer.isAdmin}/${viewer.userType}`;
  let perViewer = cache.get(setup);
  if (!perViewer) cache.set(setup, (perViewer = new Map()));
  let fields = perViewer.get(key);
  if (!fields) perViewer.set(key, (fields = collect(setup, module, formViewer(viewer, false))));
  return fields;
}

function collect(setup: CompanySetup, module: string, viewer: FormViewer): Map<string, ListField> {
  const fields = new Map<string, ListField>();
  const hidden = new Set<string>();
  for (const published of setup.formsOf(module)) {
    for (const id of hiddenFields(published.form, viewer)) hidden.add(id);
    for (const { element } of published.form.fields) {
      if (fields.has(element.id) || columnOf(element) === 'none') continue;
      const column = published.columns.get(element.id);
      fields.set(element.id, {
        element,
        isShown: column?.is_shown ?? element.listShowField ?? false,
        order: column?.place ?? element.order ?? UNSET_ORDER,
        operators: operatorsOf(element),
      });
    }
  }
  for (const id of hidden) fields.delete(id);
  return fields;
}
