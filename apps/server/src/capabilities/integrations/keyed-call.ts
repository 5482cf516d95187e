import { canInModule, visibilityScopeOf, type Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type readKeyedRecord as readOperation } from '@lendwright/api';
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

/** A call of an API client, with the form it names. */
export interface KeyedCall {
  readonly engine: ListEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly form: Id;
}

export interface CallContext {
  readonly setup: CompanySetup;
  readonly published: PublishedForm;
  readonly module: ModuleDefinition;
}

/** The answers that a call asks for; undefined for all. */
export type WantedFields = ReadonlySet<string> | undefined;

/** What a call needs: a right of the role in the module, and a scope of the key. */
const NEEDED_RIGHTS = {
  read: 'view',
  create: 'add',
  // Whether the role may update a record depends on the record.
  update: 'view',
} as const;

/**
 * Checks that the key belongs to the requested form and that its role and its scopes allow the action. @throws Refusal 404 not_found,
 * 403 forbidden
 */
export async function openCall(
  { engine, scope, viewer, form }: KeyedCall,
  needed: keyof typeof NEEDED_RIGHTS,
): Promise<CallContext> {
  const setup = await engine.setups.of(scope);
  const published = viewer.apiKeyFormId === form ? setup.forms.get(form) : undefined;
  if (!published) throw missingRefusal();
  const module = moduleOf(setup, published.moduleKey);
  if (!canInModule(viewer, module.key, NEEDED_RIGHTS[needed]))
    throw new Refusal(403, 'forbidden', reason('integrations.keyNotAllowed'));
  if (viewer.apiKeyScopes?.includes(needed) !== true)
    throw new Refusal(403, 'forbidden', reason('integrations.scopeMissing'));
  return { setup, published, module };
}

/** Which records of the module the role may access: none if it sees only its own, because a key is no person. */
export const accessOfCall = ({ viewer }: KeyedCall, { module }: CallContext): ReturnType<typeof accessFilterOf> =>
  viewer.personId === null && visibilityScopeOf(viewer, module.key) === 'own'
    ? { personId: null, groups: [] }
    : accessFilterOf(viewer, module.key);

/** Records with every answer that the role may see, not only those of list columns, or with the wanted ones of them. */
export async function presentRows(
  { engine, viewer }: KeyedCall,
  tx: TenantTx,
  { setup }: CallContext,
  rows: readonly RecordRow[],
  wanted?: WantedFields,
): Promise<KeyedRecord[]> {
  return (await presentAll(engine, tx, setup, rows, viewer)).map(({ record }) => {
    const { _id, version, active: isActive, number, info, createdAt, updatedAt } = record;
    const status = record.status.map(({ _id: statusId, title }) => ({ _id: statusId, title }));
    const chosen = wanted ? Object.fromEntries(Object.entries(info).filter(([field]) => wanted.has(field))) : info;
    return { _id, version, active: isActive, number, info: chosen, status, createdAt, updatedAt };
  });
}

/** One record of the form. @throws Refusal 404 not_found */
export async function presentOneOf(
  call: KeyedCall,
  tx: TenantTx,
  context: CallContext,
  id: Id,
  {
    access = accessOfCall(call, context),
    wanted,
  }: { access?: ReturnType<typeof accessOfCall>; wanted?: WantedFields } = {},
): Promise<KeyedRecord> {
  const row = await findRecord(tx, context.module.key, id, access);
  if (row?.form_id !== call.form) throw missingRefusal();
  const [record] = await presentRows(call, tx, context, [row], wanted);
  invariant(record, 'one row makes one record');
  return record;
}
