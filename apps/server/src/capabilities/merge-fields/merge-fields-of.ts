import type { Viewer } from '@lendwright/access';
import { hiddenFields, US_STATES, type CompiledField, type CompiledForm } from '@lendwright/forms';
import { formFor, formViewer, nameFor, setupFor, type CompanySetup, type ModuleDefinition } from '../records';
import type { MergeField, MergeFields } from './merge-field';
import { systemFields } from './system-fields';

/** Element types without a text: uploads and drawings, and passwords, which are never disclosed. */
const TYPES_WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'file',
  'image',
  'dropzone',
  'signature',
  'password',
  'button',
]);

/** Whether a field has a text that a document can contain. */
export const hasMergeText = ({ kind }: CompiledField): boolean => kind.isField && !TYPES_WITHOUT_TEXT.has(kind.type);

const standardOptions = (type: string) => (type === 'us_states' || type === 'state' ? US_STATES : []);

function present({ id, title, kind, section, element, rows }: CompiledField): MergeField {
  const options = element.options?.length ? element.options : standardOptions(kind.type);
  return {
    ...{ key: id, title, kind: kind.type, section: section?.title ?? '', group: rows ?? null, isSystem: false },
    options: options.map((option) => ({ id: option.id, text: option.text })),
  };
}

/** The merge fields of a form that a viewer may see, system fields first, then in reading order. */
export function mergeFieldsOf(
  setup: CompanySetup,
  module: Pick<ModuleDefinition, 'isLoan'>,
  form: CompiledForm,
  viewer: Viewer,
): MergeFields {
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  const isListed = (field: CompiledField) => !hiddenIds.has(field.id) && hasMergeText(field);
  const sections = form.rowSections.filter(({ id }) => !hiddenIds.has(id));
  return {
    fields: [
      ...systemFields(setup, module),
      ...form.fields.filter(isListed).map(present),
      ...sections.flatMap(({ fields }) => fields.filter(isListed).map(present)),
    ],
    groups: sections.map(({ id, title }) => ({ key: id, title })),
  };
}

/**
 * Like `mergeFieldsOf`, with titles and options in the viewer's language if the form, the company or the product has
 * them. For display only.
 */
export function mergeFieldsFor(
  setup: CompanySetup,
  module: Pick<ModuleDefinition, 'isLoan'>,
  form: CompiledForm,
  viewer: Viewer,
): MergeFields {
  const { fields, groups } = mergeFieldsOf(setupFor(setup, viewer), module, formFor(form, viewer), viewer);
  return { fields: namedFor(setup, viewer, fields), groups };
}

/** Fields with the titles of system fields in the viewer's language. */
export function namedFor(setup: CompanySetup, viewer: Viewer, fields: readonly MergeField[]): MergeField[] {
  const nameIn = nameFor(setup, viewer);
  return fields.map((field) => (field.isSystem ? { ...field, title: nameIn(field.title) } : field));
}
