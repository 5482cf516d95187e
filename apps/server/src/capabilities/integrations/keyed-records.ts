import { canInModule, type Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type listKeyedRecords as listOperation,
  type readKeyedRecord as readOperation,
  type saveKeyedRecord as saveOperation,
  reason,
} from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { notify } from '../notifications';
import {
  authorOf,
  createRecords,
  findRecord,
  LEADS,
  missingRefusal,
  moduleOf,
  presentOne,
  saveInTransaction,
  accessFilterOf,
  type CompanySetup,
  type ModuleDefinition,
  type PublishedForm,
} from '../records';
import { listRecords, type ListEngine } from '../lists';

export type KeyedRecord = AnswerOf<typeof readOperation>;
type Answers = Readonly<Record<string, unknown>>;

/** A call of an API client, with the form it names. */
export interface KeyedCall {
  readonly engine: ListEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly form: Id;
}

interface CallContext {
  readonly setup: CompanySetup;
  readonly published: PublishedForm;
  readonly module: ModuleDefinition;
}

const SCOPES = { view: 'read', add: 'create', update: 'update' } as const;

/**
 * Checks that the key belongs to the requested form and that its role and its scopes allow the action. @throws Refusal 404 not_found,
 * 403 forbidden
 */
async function openCall(
  { engine, scope, viewer, form }: KeyedCall,
  action: 'view' | 'add' | 'update',
): Promise<CallContext> {
  const setup = await engine.setups.of(scope);
  const published = viewer.apiKeyFormId === form ? setup.forms.get(form) : undefined;
  if (!published) throw missingRefusal();
  const module = moduleOf(setup, published.moduleKey);
  if (!canInModule(viewer, module.key, action))
    throw new Refusal(403, 'forbidden', reason('integrations.keyNotAllowed'));
  if (viewer.apiKeyScopes?.includes(SCOPES[action]) !== true)
    throw new Refusal(403, 'forbidden', reason('integrations.scopeMissing'));
  return { setup, published, module };
}

type ScopeOf = (viewer: Viewer, module: ModuleDefinition) => ReturnType<typeof accessFilterOf>;

/** Every answer of a record that the role may see, not only those of list columns. */
async function present(
  { engine, viewer, form }: KeyedCall,
  tx: TenantTx,
  { setup, module }: CallContext,
  id: Id,
  scopeOf: ScopeOf = (who, { key }) => accessFilterOf(who, key),
): Promise<KeyedRecord> {
  const row = await findRecord(tx, module.key, id, scopeOf(viewer, module));
  if (row?.form_id !== form) throw missingRefusal();
  const { record } = await presentOne(engine, tx, setup, row, viewer);
  const { _id, version, active: isActive, number, info, createdAt, updatedAt } = record;
  const status = record.status.map(({ _id: statusId, title }) => ({ _id: statusId, title }));
  return { _id, version, active: isActive, number, info, status, createdAt, updatedAt };
}

/** A page of the form's records. @throws Refusal 404 not_found, 403 forbidden, 400 filter_unreadable */
export async function listKeyedRecords(
  call: KeyedCall,
  body: BodyOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const context = await openCall(call, 'view');
  const formFilter = { field: '@form', operator: 'equals' as const, value: call.form };
  const query = { ...body, filters: [...(body.filters ?? []), formFilter], lean: true };
  const { records, count } = await listRecords(call.engine, call.scope, call.viewer, context.module, query);
  const whole = await call.scope.read((tx) => Promise.all(records.map(({ _id }) => present(call, tx, context, _id))));
  return { records: whole, count };
}

/** @throws Refusal 404 not_found, 403 forbidden */
export async function readKeyedRecord(call: KeyedCall, id: Id): Promise<KeyedRecord> {
  const context = await openCall(call, 'view');
  return call.scope.read((tx) => present(call, tx, context, id));
}

/**
 * Creates a record with the first status of its module. Required fields must be present.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 422 mandatory
 */
export async function addKeyedRecord(call: KeyedCall, formData: Answers): Promise<KeyedRecord> {
  const context = await openCall(call, 'add');
  const { setup, published, module } = context;
  if (module.isLoan) throw new Refusal(422, 'invalid', reason('integrations.noLoans'));
  const statusId = setup.statusesOf(module.key).find((status) => status.is_active)?.id ?? null;
  return call.scope.write(async (tx) => {
    const draft = { form: published, formData, statusId, mandatory: 'check' as const };
    const [created] = await createRecords(call.engine, tx, call.viewer, module, [draft]);
    invariant(created, 'one draft makes one record');
    if (module.key === LEADS.key)
      await notify(tx, { id: created.id, groups: [] }, authorOf(call.viewer), [
        { kind: 'lead_received', fallback: 'team' },
      ]);
    // A role that only sees its own records could not read it back, so the response ignores the scope once.
    return present(call, tx, context, created.id, () => 'all');
  });
}

/**
 * Saves changed answers under the usual rules: read-only fields are refused, reviewed fields wait for a reviewer, and a
 * stale version merges or conflicts. Only `submit` requires all mandatory fields.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid, 422 mandatory
 */
export async function saveKeyedRecord(
  call: KeyedCall,
  id: Id,
  { version, formData, mode }: BodyOf<typeof saveOperation>,
): Promise<KeyedRecord> {
  const context = await openCall(call, 'view');
  const { setup, module } = context;
  return call.scope.write(async (tx) => {
    await present(call, tx, context, id);
    const body = { version, formData, mode: mode === 'submit' ? ('submit' as const) : ('autosave' as const) };
    await saveInTransaction(call.engine, tx, setup, call.viewer, module, id, body);
    return present(call, tx, context, id);
  });
}
