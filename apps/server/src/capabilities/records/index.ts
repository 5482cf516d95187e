export { addHistory } from './history-rows';
export { addRecord, readBlank } from './add-record';
export { abilitiesOf } from './abilities';
export { addConversion, readConversion } from './conversion-rows';
export { todayIn } from './change-form';
export { openAnswers } from './drafts/open-answers';
export { createRecords, type CreatedRecord, type RecordDraft } from './create-records';
export { recordEngine, type RecordEngine } from './engine';
export { exportInThread } from './export/export-task';
export { glanceRecords } from './glance-records';
export { formViewer } from './list-fields';
export { contactTitleOf, productsOf } from './list-setup';
export { withRoles } from './with-roles';
export type { CompanySetup, PublishedForm } from './company-setup';
export {
  BUILT_IN_KEYS,
  CONTACTS,
  LEADS,
  LOANS,
  moduleOf,
  MODULES,
  PROSPECTS,
  WORKFORCES,
  type ModuleDefinition,
} from './module-definition';
export { checkAdminInfo, checkChoices, readChosenPeople } from './check-admin-info';
export { missing } from './missing';
export { statusesOfProgram } from './program-statuses';
export { formText, presentOne, whoseOf } from './read-record';
export { numberOf } from './present-record';
export { splitAssignee } from './record-assignees';
export { findRecord, namedPeople, readPeople, readSecrets, type PersonRow, type RecordRow } from './record-rows';
export { listRecords } from './list-records';
export { moduleRoutes, recordRoutes } from './routes';
export { saveWithin } from './save-record';
export { authorOf } from './author-of';
export { readUploaded } from './uploaded-rows';
export { SWEEP_SAVED_COLUMNS, sweepSavedColumnsJob } from './columns/saved/sweep-saved-columns.job';
export { sweepRecordsJob } from './together/sweep.job';
export { reconcileCountsJob } from './counts/reconcile-counts.job';
export { writeRecord } from './write-rows';
export { listFields, type ListField } from './list-fields';
export { boundsOf } from './day-bounds';
export * from './tallies';
export { FIND, findByText, isAddress, namingField } from './find-by-text';
export { LIST } from './list-question';
export { askPatiently } from './columns/ask-patiently';
export { answerInThread, type ColumnThread } from './columns/column-thread';
export type { Question } from './columns/question';
export { hiddenPerson } from './hidden-person';
export { readByIds } from './record-rows';
export { isNumberTyped } from './searched-text';
