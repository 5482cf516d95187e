import { type AnswerOf, type BodyOf, type listKeyedRecords as listOperation, reason } from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import { notify } from '../notifications';
import { authorOf, createRecords, LEADS, readRecordsByIds } from '../records';
import { listRecords } from '../lists';
import {
  accessOfCall,
  openCall,
  ownRecordsOnly,
  presentOneOf,
  presentRows,
  type FormCall,
  type KeyedRecord,
  type RequestedFields,
} from './keyed-call';

type Answers = Readonly<Record<string, unknown>>;

/** A page of the form's records. @throws Refusal 404 not_found, 403 forbidden, 400 filter_unreadable */
export async function listKeyedRecords(
  call: FormCall,
  body: BodyOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const context = await openCall(call, 'read');
  const formFilter = { field: '@form', operator: 'equals' as const, value: call.form };
  const { fields, ...asked } = body;
  const query = {
    ...asked,
    filters: [...(body.filters ?? []), formFilter, ...ownRecordsOnly(context.module)],
    lean: true,
  };
  const { records, count } = await listRecords(call.engine, call.scope, call.viewer, context.module, query);
  const ids = records.map(({ _id }) => _id);
  const wholeData = await call.scope.read(async (tx) => {
    const rows = await readRecordsByIds(tx, ids, context.module.key, accessOfCall(call, context));
    return presentRows(call, tx, context, rows, fields && new Set(fields));
  });
  return { records: wholeData, count };
}

/** @throws Refusal 404 not_found, 403 forbidden */
export async function readKeyedRecord(call: FormCall, id: Id, wantedFields?: RequestedFields): Promise<KeyedRecord> {
  const context = await openCall(call, 'read');
  return call.scope.read((tx) => presentOneOf(call, tx, context, id, { wanted: wantedFields }));
}

/**
 * Creates a record with the first status of its module. Required fields must be present.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 422 mandatory
 */
export async function addKeyedRecord(call: FormCall, formData: Answers): Promise<KeyedRecord> {
  const context = await openCall(call, 'create');
  const { setup, published, module } = context;
  if (module.isLoan) throw new Refusal(422, 'invalid', reason('integrations.noLoans'));
  const statusId = setup.statusesOf(module.key).find((status) => status.is_active)?.id ?? null;
  return call.scope.write(async (tx) => {
    const draft = { form: published, formData, statusId, mandatory: 'check' as const };
    const [createdRecord] = await createRecords(call.engine, tx, call.viewer, module, [draft]);
    invariant(createdRecord, 'one draft makes one record');
    if (module.key === LEADS.key)
      await notify(tx, { id: createdRecord.id, groups: [] }, authorOf(call.viewer), [
        { kind: 'lead_received', fallback: 'team' },
      ]);
    // A role that only sees its own records could not read it back, so the response ignores the scope once.
    return presentOneOf(call, tx, context, createdRecord.id, { access: 'all' });
  });
}
