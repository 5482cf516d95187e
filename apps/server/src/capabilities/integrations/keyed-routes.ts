import * as api from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { serve, type Call, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { setKeyedActivity, setKeyedStatus } from './change-keyed-state';
import { countCall } from './count-call';
import type { FormCall } from './keyed-call';
import { listKeyedDocuments, readKeyedFile, uploadKeyedFiles, type FileCall } from './keyed-documents';
import { listKeyedEmails } from './keyed-emails';
import { listKeyedModules, listKeyedPrograms } from './keyed-lists';
import { addKeyedNote, listKeyedNotes } from './keyed-notes';
import { listKeyedPayments } from './keyed-payments';
import { addKeyedRecord, listKeyedRecords, readKeyedRecord } from './keyed-records';
import { addKeyedTask, listKeyedTasks, type TimedCall } from './keyed-tasks';
import { listModuleRecords, readPlacedRecord } from './placed-records';
import { saveKeyedRecord } from './save-keyed-record';
import { syncKeyedRecords, requestedFields } from './sync-keyed-records';

type KeyedRequest = Pick<Call<api.AnyOperation>, 'scope' | 'viewer' | 'announceLimit'>;

/** The routes of API clients for the records of one form. Each call counts against the limit of its key. */
export function keyedFormRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const openCall = async (request: KeyedRequest & { params: { form: Id } }): Promise<FormCall> => {
    await countCall(services, request);
    return { engine, scope: request.scope, viewer: request.viewer, form: request.params.form };
  };
  return [
    serve(api.listKeyedRecords, async (call) => listKeyedRecords(await openCall(call), call.body)),
    serve(api.addKeyedRecord, async (call) => addKeyedRecord(await openCall(call), call.body.formData)),
    serve(api.syncKeyedRecords, async (call) => syncKeyedRecords(await openCall(call), call.query)),
    serve(api.readKeyedRecord, async (call) => {
      const { params, query } = call;
      return readKeyedRecord(await openCall(call), params.id, requestedFields(query.fields));
    }),
    serve(api.saveKeyedRecord, async (call) =>
      saveKeyedRecord(await openCall(call), call.params.id, call.body, call.allowedVersions),
    ),
  ];
}

/**
 * The routes of API clients for records of any form within the area of their key, and for the parts of these records.
 */
export function keyedRecordRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const openCall = async (request: KeyedRequest): Promise<TimedCall & FileCall> => {
    await countCall(services, request);
    return { engine, services, scope: request.scope, viewer: request.viewer, now: services.clock.now() };
  };
  return [
    serve(api.listModuleRecordsByKey, async (call) =>
      listModuleRecords(await openCall(call), call.params.module, call.body),
    ),
    serve(api.readRecordByKey, async (call) =>
      readPlacedRecord(await openCall(call), call.params.id, requestedFields(call.query.fields)),
    ),
    serve(api.setStatusByKey, async (call) => setKeyedStatus(await openCall(call), call.params.id, call.body)),
    serve(api.deactivateByKey, async (call) => setKeyedActivity(await openCall(call), call.params.id, false)),
    serve(api.restoreByKey, async (call) => setKeyedActivity(await openCall(call), call.params.id, true)),
    serve(api.listModulesByKey, async (call) => listKeyedModules(await openCall(call))),
    serve(api.listProgramsByKey, async (call) => listKeyedPrograms(await openCall(call))),
    serve(api.listTasksByKey, async (call) => listKeyedTasks(await openCall(call), call.params.id, call.query)),
    serve(api.addTaskByKey, async (call) => addKeyedTask(await openCall(call), call.params.id, call.body)),
    serve(api.listNotesByKey, async (call) => listKeyedNotes(await openCall(call), call.params.id)),
    serve(api.addNoteByKey, async (call) => addKeyedNote(await openCall(call), call.params.id, call.body)),
    serve(api.listDocumentsByKey, async (call) => listKeyedDocuments(await openCall(call), call.params.id)),
    serve(api.listPaymentsByKey, async (call) => listKeyedPayments(await openCall(call), call.params.id, call.query)),
    serve(api.listEmailsByKey, async (call) => listKeyedEmails(await openCall(call), call.params.id, call.query)),
    serve(api.readFileByKey, async (call) => readKeyedFile(await openCall(call), call.params.id, call.params.file)),
    serve(api.uploadByKey, (call) => {
      const { scope, viewer, params } = call;
      const count = () => countCall(services, call);
      return uploadKeyedFiles({ engine, services, scope, viewer, count }, params, call.parts());
    }),
  ];
}
