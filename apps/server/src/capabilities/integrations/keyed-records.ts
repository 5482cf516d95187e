import { mayInModule, type Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type listKeyedRecords as listOperation,
  type readKeyedRecord as readOperation,
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
  listRecords,
  missing,
  moduleOf,
  presentOne,
  saveWithin,
  whoseOf,
  type CompanySetup,
  type ModuleDefinition,
  type PublishedForm,
  type RecordEngine,
} from '../records';

export type KeyedRecord = AnswerOf<typeof readOperation>;
type Answers = Readonly<Record<string, unknown>>;

/** A call of a program: who, and the form that it names. */
export interface KeyedCall {
  readonly engine: RecordEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly form: Id;
}

interface Ground {
  readonly setup: CompanySetup;
  readonly published: PublishedForm;
  readonly module: ModuleDefinition;
}

/** The form of the key, where it is the one of the path. @throws Refusal 404 not_found, 403 forbidden */
async function enter({ engine, scope, viewer, form }: KeyedCall, action: 'view' | 'add' | 'update'): Promise<Ground> {
  const setup = await engine.setups.of(scope);
  const published = viewer.keyForm === form ? setup.forms.get(form) : undefined;
  if (!published) throw missing();
  const module = moduleOf(setup, published.moduleKey);
  if (!mayInModule(viewer, module.key, action))
    throw new Refusal(403, 'forbidden', reason('integrations.keyNotAllowed'));
  return { setup, published, module };
}

type WhoseOf = (viewer: Viewer, module: ModuleDefinition) => ReturnType<typeof whoseOf>;

/** Every answer of a record that the role may see, not those of the list columns alone. */
async function present(
  { engine, viewer, form }: KeyedCall,
  tx: TenantTx,
  { setup, module }: Ground,
  id: Id,
  whose: WhoseOf = (who, { key }) => whoseOf(who, key),
): Promise<KeyedRecord> {
  const row = await findRecord(tx, module.key, id, whose(viewer, module));
  if (row?.form_id !== form) throw missing();
  const { record } = await presentOne(engine, tx, setup, row, viewer);
  const { _id, version, active, number, info, createdAt, updatedAt } = record;
  const status = record.status.map(({ _id: statusId, title }) => ({ _id: statusId, title }));
  return { _id, version, active, number, info, status, createdAt, updatedAt };
}

/** A page of the form's records. @throws Refusal 404 not_found, 403 forbidden, 400 filter_unreadable */
export async function listKeyedRecords(
  call: KeyedCall,
  body: BodyOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const ground = await enter(call, 'view');
  const ofForm = { field: '@form', operator: 'equals' as const, value: call.form };
  const wish = { ...body, filters: [...(body.filters ?? []), ofForm], lean: true };
  const { records, count } = await listRecords(call.engine, call.scope, call.viewer, ground.module, wish);
  const whole = await call.scope.read((tx) => Promise.all(records.map(({ _id }) => present(call, tx, ground, _id))));
  return { records: whole, count };
}

/** @throws Refusal 404 not_found, 403 forbidden */
export async function readKeyedRecord(call: KeyedCall, id: Id): Promise<KeyedRecord> {
  const ground = await enter(call, 'view');
  return call.scope.read((tx) => present(call, tx, ground, id));
}

/**
 * Makes a record with the first status of its module. Mandatory fields must be there.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 422 mandatory
 */
export async function addKeyedRecord(call: KeyedCall, formData: Answers): Promise<KeyedRecord> {
  const ground = await enter(call, 'add');
  const { setup, published, module } = ground;
  if (module.isLoan) throw new Refusal(422, 'invalid', reason('integrations.noLoans'));
  const statusId = setup.statusesOf(module.key).find((status) => status.is_active)?.id ?? null;
  return call.scope.write(async (tx) => {
    const draft = { form: published, formData, statusId, mandatory: 'check' as const };
    const [made] = await createRecords(call.engine, tx, call.viewer, module, [draft]);
    invariant(made, 'one draft makes one record');
    if (module.key === LEADS.key)
      await notify(tx, { id: made.id, groups: [] }, authorOf(call.viewer), [{ kind: 'lead_received', widens: 'team' }]);
    // A role that sees own records alone does not find it again; it is told once what was kept.
    return present(call, tx, ground, made.id, () => 'all');
  });
}

/**
 * Saves changed answers under the rules of every save: what the role may not change is refused, what needs a reviewer
 * waits, and a stale version merges or conflicts.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid, 422 mandatory
 */
export async function saveKeyedRecord(
  call: KeyedCall,
  id: Id,
  { version, formData }: { readonly version: number; readonly formData: Answers },
): Promise<KeyedRecord> {
  const ground = await enter(call, 'view');
  const { setup, module } = ground;
  return call.scope.write(async (tx) => {
    await present(call, tx, ground, id);
    const body = { version, formData: { ...formData }, mode: 'save' as const };
    await saveWithin(call.engine, tx, setup, call.viewer, module, id, body);
    return present(call, tx, ground, id);
  });
}
