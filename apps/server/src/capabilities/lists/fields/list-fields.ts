import {
  columnOf,
  type CompiledForm,
  type FilterOperator,
  type FormElement,
  type FormViewer,
  hiddenFields,
  isSearched,
  isSecret,
  kindOf,
  operatorsOf,
  readonlyFields,
} from '@lendwright/forms';
import type { Viewer } from '@lendwright/access';
import { formViewer, type CompanySetup, type PublishedForm } from '../../records';
import { rowFields, type RowsPart } from './row-fields';

/** A form field that a viewer may see in a list: as column, filter or sort key. */
export interface ListField {
  readonly element: FormElement;
  readonly isShown: boolean;
  /** Whether every published form of the module has it. */
  readonly isCommon: boolean;
  /**
   * Whether the viewer may edit it: no form makes it read-only for the viewer's role, and it is neither a formula nor
   * an upload.
   */
  readonly isEditable: boolean;
  readonly order: number;
  readonly operators: readonly FilterOperator[];
  /** Whether any form of the module marks it as searchable. */
  readonly isSearched?: boolean;
  /** The value read from the rows of a cloneable section; absent for the record's own fields. */
  readonly rows?: RowsPart;
}

/** Whether the field is the record's number, which is stored on the record and not in its answers. */
export const isRunningNumber = ({ element, rows }: Pick<ListField, 'element' | 'rows'>): boolean =>
  element.type === 'auto_increment' && !rows;

const UNSET_ORDER = 10_000;

const cache = new WeakMap<CompanySetup, Map<string, ReadonlyMap<string, ListField>>>();

/**
 * The fields of a module that this viewer may list, by id, over all its published forms. Omits fields that any form
 * hides from the viewer's role, since their values would show in rows of other forms, and row fields that are a secret
 * in any form.
 */
export function listFields(setup: CompanySetup, module: string, viewer: Viewer): ReadonlyMap<string, ListField> {
  const key = `${module}/${viewer.roleId}/${viewer.isAdmin}/${viewer.userType}`;
  let perViewer = cache.get(setup);
  if (!perViewer) cache.set(setup, (perViewer = new Map()));
  let fields = perViewer.get(key);
  if (!fields) perViewer.set(key, (fields = collect(setup, module, formViewer(viewer, false))));
  return fields;
}

/** The lender's column settings, or the form's defaults. */
function columnSettings(
  publishedForm: PublishedForm,
  element: FormElement,
): Omit<ListField, 'operators' | 'rows' | 'isCommon' | 'isEditable'> {
  const column = publishedForm.columns.get(element.id);
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
  const hiddenIds = new Set(forms.flatMap(({ form }) => [...hiddenFields(form, viewer)]));
  const secrets = new Set(forms.flatMap(({ form }) => secretsOfRows(form)));
  const lockedFields = new Set(forms.flatMap(({ form }) => [...readonlyFields(form, viewer)]));
  const isEditable = ({ id, type, calculation }: FormElement) =>
    !lockedFields.has(id) && calculation === undefined && kindOf(type).answeredBy !== 'upload';
  const searchedFields = new Set(
    forms.flatMap(({ form }) => form.fields.filter(({ element }) => isSearched(element)).map(({ id }) => id)),
  );
  const formCounts = new Map<string, number>();
  const add = (field: Omit<ListField, 'isCommon'>) => {
    const { id } = field.element;
    const count = (formCounts.get(id) ?? 0) + 1;
    formCounts.set(id, count);
    fields.set(id, { ...(fields.get(id) ?? field), isCommon: count === forms.length });
  };
  for (const publishedForm of forms) {
    for (const { element } of publishedForm.form.fields) {
      if (hiddenIds.has(element.id) || columnOf(element) === 'none') continue;
      add({
        ...columnSettings(publishedForm, element),
        operators: operatorsOf(element),
        isEditable: isEditable(element),
        ...(searchedFields.has(element.id) && { isSearched: true }),
      });
    }
    for (const section of publishedForm.form.rowSections.filter(({ id }) => !hiddenIds.has(id)))
      for (const { element, ...of } of rowFields(section))
        if (!hiddenIds.has(of.rows.field ?? '') && !secrets.has(element.id))
          add({ ...columnSettings(publishedForm, element), ...of, isEditable: false });
  }
  return fields;
}
