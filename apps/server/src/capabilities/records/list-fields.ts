import {
  columnOf,
  type CompiledForm,
  type FilterOperator,
  type FormElement,
  type FormViewer,
  hiddenFields,
  isSecret,
  operatorsOf,
} from '@lendwright/forms';
import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { CompanySetup, PublishedForm } from './company-setup';
import { rowFields, type RowsPart } from './row-fields';

/** A form field that a viewer may see in a list: as column, filter or sort key. */
export interface ListField {
  readonly element: FormElement;
  readonly isShown: boolean;
  readonly order: number;
  readonly operators: readonly FilterOperator[];
  /** What it tells of the rows of a cloneable section; absent for the record's own fields. */
  readonly rows?: RowsPart;
}

/** Whether the field is the record's running number, which stands with the record and not among its answers. */
export const isRunningNumber = ({ element, rows }: Pick<ListField, 'element' | 'rows'>): boolean =>
  element.type === 'auto_increment' && !rows;

const UNSET_ORDER = 10_000;

/** The viewer as the form engine knows one. */
export const formViewer = (viewer: Viewer, mayUpdate: boolean): FormViewer => ({
  userType: viewer.userType,
  roleId: viewer.roleId,
  isAdmin: hasFullAccess(viewer),
  mayUpdate,
});

const cache = new WeakMap<CompanySetup, Map<string, ReadonlyMap<string, ListField>>>();

/**
 * The fields of a module that this viewer may list, by id, over all its published forms. A field that is hidden from
 * the viewer's role in any of them is left out: its values would show in rows of the other forms. So is a field of rows
 * that is a secret in any of them.
 */
export function listFields(setup: CompanySetup, module: string, viewer: Viewer): ReadonlyMap<string, ListField> {
  const key = `${module}/${viewer.roleId}/${viewer.isAdmin}/${viewer.userType}`;
  let perViewer = cache.get(setup);
  if (!perViewer) cache.set(setup, (perViewer = new Map()));
  let fields = perViewer.get(key);
  if (!fields) perViewer.set(key, (fields = collect(setup, module, formViewer(viewer, false))));
  return fields;
}

/** The lender's own choice of a column, else what the form says. */
function placed(published: PublishedForm, element: FormElement): Pick<ListField, 'element' | 'isShown' | 'order'> {
  const column = published.columns.get(element.id);
  return {
    element,
    isShown: column?.is_shown ?? element.listShowField ?? false,
    order: column?.place ?? element.order ?? UNSET_ORDER,
  };
}

const secretsOfRows = (form: CompiledForm): string[] =>
  form.rowSections.flatMap(({ id, fields }) =>
    fields.filter(({ element }) => isSecret(element)).map((field) => `${id}.${field.id}`),
  );

function collect(setup: CompanySetup, module: string, viewer: FormViewer): Map<string, ListField> {
  const fields = new Map<string, ListField>();
  const forms = setup.formsOf(module);
  const hidden = new Set(forms.flatMap(({ form }) => [...hiddenFields(form, viewer)]));
  const secrets = new Set(forms.flatMap(({ form }) => secretsOfRows(form)));
  const add = (field: ListField) => {
    if (!fields.has(field.element.id)) fields.set(field.element.id, field);
  };
  for (const published of forms) {
    for (const { element } of published.form.fields) {
      if (hidden.has(element.id) || columnOf(element) === 'none') continue;
      add({ ...placed(published, element), operators: operatorsOf(element) });
    }
    for (const section of published.form.rowSections.filter(({ id }) => !hidden.has(id)))
      for (const { element, ...of } of rowFields(section))
        if (!hidden.has(of.rows.field ?? '') && !secrets.has(element.id)) add({ ...placed(published, element), ...of });
  }
  return fields;
}
