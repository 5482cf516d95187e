import { hasModuleRight, type Viewer } from '@lendwright/access';
import type { ImportTarget } from '@lendwright/api';
import { hiddenFields, isSecret, readonlyFields, type CompiledForm, type CompiledField } from '@lendwright/forms';
import {
  formFor,
  formViewer,
  PROSPECTS,
  statusesOfProgram,
  type CompanySetup,
  type ModuleDefinition,
  type PublishedForm,
} from '../../records';
import { mayAddOptions } from './may-add-options';

const KEY_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'cell', 'number', 'hiddenfield', 'website']);
const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;

export interface TargetContext {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  readonly form: PublishedForm;
}

/**
 * The fields of a form that a person may fill. Excludes hidden, read-only, computed and upload fields, and fields of
 * rows.
 */
export function importFields(form: CompiledForm, viewer: Viewer): readonly CompiledField[] {
  const ownViewer = formViewer(viewer, true);
  const closedIds = new Set([...hiddenFields(form, ownViewer), ...readonlyFields(form, ownViewer)]);
  return form.fields.filter(
    ({ id, kind, element, rows }) =>
      kind.answeredBy === 'person' && rows === undefined && !element.calculation && !closedIds.has(id),
  );
}

const choicesOf = (rows: readonly { readonly id: string; readonly title: string }[]) =>
  rows.map(({ id, title }) => ({ id, text: title }));

const attribute = (
  id: string,
  title: string,
  group: string,
  facts: Partial<Pick<ImportTarget, 'choices' | 'isKey' | 'isRequired' | 'type'>> = {},
): ImportTarget => ({
  ...{
    id,
    title,
    group,
    type: 'text',
    isRequired: false,
    isSecret: false,
    isKey: false,
    choices: null,
    canAddOptions: false,
  },
  ...facts,
});

function fieldTarget({ id, title, element, kind, tab, section }: CompiledField, mayAdd: boolean): ImportTarget {
  return {
    ...{ id, title, group: section?.title ?? tab?.title ?? '', type: kind.type },
    isRequired: element.mandatory === true,
    isSecret: isSecret(element),
    isKey: KEY_TYPES.has(kind.type) && !isSecret(element),
    choices: element.options?.map(({ id: option, text }) => ({ id: option, text })) ?? null,
    canAddOptions: mayAdd && !isSecret(element) && (element.options?.length ?? 0) > 0,
  };
}

const isActive = (row: { readonly is_active: boolean }) => row.is_active;

function attributesOf({ setup, viewer, module, form }: TargetContext): ImportTarget[] {
  const statuses = (module.isLoan ? statusesOfProgram(setup, null) : setup.statusesOf(module.key)).filter(isActive);
  const hasName = ['first_name', 'last_name'].every((field) => form.form.byId.has(field));
  return [
    ...(hasName && !module.isLoan ? [attribute('@name', 'Full Name', 'Record')] : []),
    ...(statuses.length > 0
      ? [attribute('@status', 'Status', 'Record', { type: 'status', choices: choicesOf(statuses) })]
      : []),
    attribute('@source', 'Source', 'Record', {
      type: 'select',
      choices: choicesOf([...setup.sources.values()].filter(isActive)),
    }),
    ...(module.isLoan ? loanAttributes(setup, viewer) : []),
  ];
}

function loanAttributes(setup: CompanySetup, viewer: Viewer): ImportTarget[] {
  const people = hasModuleRight(viewer, PROSPECTS.key, 'view');
  const titles = { first_name: 'First Name', last_name: 'Last Name', email: 'Email', phone: 'Phone' };
  return [
    attribute('@number', 'Loan Number', 'Record', { isKey: true }),
    attribute('@program', 'Program', 'Record', {
      type: 'select',
      choices: choicesOf([...setup.programs.values()].filter(isActive)),
    }),
    attribute('@groups', 'Groups', 'Record', { type: 'select', choices: choicesOf([...setup.groups.values()]) }),
    attribute('@workforces', 'Workforces', 'Record', { type: 'people' }),
    ...(people
      ? [
          attribute('@prospect.name', 'Full Name', 'Prospect'),
          ...PERSON_FIELDS.map((field) => attribute(`@prospect.${field}`, titles[field], 'Prospect', { type: field })),
        ]
      : []),
  ];
}

/**
 * The targets to which the columns of a file can be mapped. Nothing else is ever written, and no system column is among
 * them.
 * @source TRUST M22, T25
 */
export function importTargets(context: TargetContext): readonly ImportTarget[] {
  const { viewer, form } = context;
  const mayAdd = mayAddOptions(viewer);
  const fields = importFields(formFor(form.form, viewer), viewer).map((field) => fieldTarget(field, mayAdd));
  return [...attributesOf(context), ...fields];
}
