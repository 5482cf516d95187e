import { hasModuleRight, canSee, isWithinArea, visibilityScopeOf, type Viewer } from '@lendwright/access';
import {
  reason,
  type AnswerOf,
  type readKeyedRecord as readOperation,
  type readRecordByKey as readByKeyOperation,
} from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import {
  accessFilterOf,
  findRecord,
  missingRefusal,
  moduleOf,
  presentAll,
  type CompanySetup,
  type ModuleDefinition,
  type PublishedForm,
  type RecordRow,
} from '../records';
import type { ListEngine } from '../lists';

export type KeyedRecord = AnswerOf<typeof readOperation>;
export type PlacedRecord = AnswerOf<typeof readByKeyOperation>;

/** A call of an API client. The key has the scope that the operation needs. */
export interface KeyedCall {
  readonly engine: ListEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
}

/** A call for a form. */
export interface FormCall extends KeyedCall {
  readonly form: Id;
}

export interface ModuleContext {
  readonly setup: CompanySetup;
  readonly module: ModuleDefinition;
}

export interface CallContext extends ModuleContext {
  readonly published: PublishedForm;
}

/** The answers requested by a call; undefined for all. */
export type RequestedFields = ReadonlySet<string> | undefined;

/** The right that the role needs in the module of a form. */
const NEEDED_RIGHTS = {
  read: 'view',
  create: 'add',
  // Whether the role may update a record depends on the record.
  update: 'view',
} as const;

/**
 * Whether a form of a module is within the area of the caller's key. People have no area, because they call other
 * operations.
 */
const isFormWithinArea = (viewer: Viewer, module: string, form: Id): boolean => {
  const { apiKey } = viewer;
  return apiKey !== undefined && (apiKey.form === null || apiKey.form === form) && isWithinArea(viewer, module);
};

export const keyNotAllowedRefusal = () => new Refusal(403, 'forbidden', reason('integrations.keyNotAllowed'));

/**
 * Checks that the requested form is within the area of the key, and that its role allows the action. @throws Refusal 404
 * not_found, 403 forbidden
 */
export async function openCall(
  { engine, scope, viewer, form }: FormCall,
  requirement: keyof typeof NEEDED_RIGHTS,
): Promise<CallContext> {
  const setup = await engine.setups.of(scope);
  const publishedForm = setup.forms.get(form);
  if (!publishedForm || !isFormWithinArea(viewer, publishedForm.moduleKey, form)) throw missingRefusal();
  const module = moduleOf(setup, publishedForm.moduleKey);
  if (!hasModuleRight(viewer, module.key, NEEDED_RIGHTS[requirement])) throw keyNotAllowedRefusal();
  return { setup, published: publishedForm, module };
}

/**
 * Checks that the key covers all forms of a module, and that its role may see records there.
 * @throws Refusal 404 not_found, also for a key of one form; 403 forbidden
 */
export async function openModule({ engine, scope, viewer }: KeyedCall, key: string): Promise<ModuleContext> {
  const setup = await engine.setups.of(scope);
  const isCovered = viewer.apiKey?.form === null && isWithinArea(viewer, key);
  if (!isCovered || !setup.modules.has(key)) throw missingRefusal();
  if (!hasModuleRight(viewer, key, 'view')) throw keyNotAllowedRefusal();
  return { setup, module: moduleOf(setup, key) };
}

/**
 * Finds a record within the area of the key that its role may see. Access to all parts of a record is checked through
 * it.
 * @throws Refusal 404 not_found
 */
export async function openKeyedRecord(
  viewer: Viewer,
  tx: TenantTx,
  setup: CompanySetup,
  id: Id,
  isLocking = false,
): Promise<{ readonly row: RecordRow; readonly module: ModuleDefinition }> {
  const row = await findRecord(tx, null, id, 'all', isLocking);
  if (!row || !isFormWithinArea(viewer, row.module_key, row.form_id) || !canSee(viewer, row.module_key, row))
    throw missingRefusal();
  return { row, module: moduleOf(setup, row.module_key) };
}

/**
 * The records of the module that the role may access: none if the role is limited to own records, because a key is not
 * a person.
 */
export const accessOfCall = ({ viewer }: KeyedCall, { module }: ModuleContext): ReturnType<typeof accessFilterOf> =>
  viewer.personId === null && visibilityScopeOf(viewer, module.key) === 'own'
    ? { personId: null, groups: [] }
    : accessFilterOf(viewer, module.key);

/**
 * The condition for the company's own records. A key may not read records shared by another company, so they are not
 * counted.
 */
export const ownRecordsOnly = ({ isLoan }: Pick<ModuleDefinition, 'isLoan'>) =>
  isLoan ? [{ field: '@shared_from', operator: 'is-empty' as const, value: null }] : [];

/** Presents records with all answers that the role may see, not only list columns, or with the requested ones. */
export async function presentRows(
  { engine, viewer }: KeyedCall,
  tx: TenantTx,
  { setup }: Pick<ModuleContext, 'setup'>,
  rows: readonly RecordRow[],
  wantedFields?: RequestedFields,
): Promise<KeyedRecord[]> {
  return (await presentAll(engine, tx, setup, rows, viewer)).map(({ record }) => {
    const { _id, version, active: isActive, number, info, createdAt, updatedAt } = record;
    const status = record.status.map(({ _id: statusId, title }) => ({ _id: statusId, title }));
    const chosenInfo = wantedFields
      ? Object.fromEntries(Object.entries(info).filter(([field]) => wantedFields.has(field)))
      : info;
    return { _id, version, active: isActive, number, info: chosenInfo, status, createdAt, updatedAt };
  });
}

/** Presents records of several forms, each with its module and form. */
export async function presentWithForms(
  call: KeyedCall,
  tx: TenantTx,
  { setup }: Pick<ModuleContext, 'setup'>,
  rows: readonly RecordRow[],
  wantedFields?: RequestedFields,
): Promise<PlacedRecord[]> {
  const records = await presentRows(call, tx, { setup }, rows, wantedFields);
  return records.map((record, index) => {
    const { module_key: module = '', form_id: form = '' } = rows[index] ?? {};
    return { ...record, module, form: { _id: form, title: setup.forms.get(form)?.title ?? '' } };
  });
}

/** Presents one record of the form. @throws Refusal 404 not_found */
export async function presentOneOf(
  call: FormCall,
  tx: TenantTx,
  context: CallContext,
  id: Id,
  {
    access = accessOfCall(call, context),
    wanted,
  }: { access?: ReturnType<typeof accessOfCall>; wanted?: RequestedFields } = {},
): Promise<KeyedRecord> {
  const row = await findRecord(tx, context.module.key, id, access);
  if (row?.form_id !== call.form) throw missingRefusal();
  const [record] = await presentRows(call, tx, context, [row], wanted);
  invariant(record, 'one row makes one record');
  return record;
}
