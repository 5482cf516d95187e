export { authorOf } from './author-of';
export { moduleOfCall } from './custom-module-routes';
export { type RecordEngine, recordEngine } from './engine';
export { abilitiesOf, tabsOf } from './field-rules/abilities';
export { evaluateUnreviewedChanges, todayIn } from './field-rules/evaluate-changes';
export { type FieldVisibility, maskValue, visibilityOf } from './field-rules/field-visibility';
export { formViewer } from './field-rules/form-viewer';
export { hiddenPersonFields, visiblePerson } from './field-rules/hidden-person-fields';
export { holdsClearSecret, withMaskedRows } from './field-rules/row-secrets';
export { readActionHistory } from './history/action-history';
export { FORM_MOVED } from './history/forms-of-history';
export { issueOfReason, issueReason } from './issue-reason';
export { missingRefusal } from './missing';
export {
  BUILT_IN_KEYS,
  CONTACTS,
  customModuleOf,
  LEADS,
  LOANS,
  type ModuleDefinition,
  moduleOf,
  MODULES,
  PROSPECTS,
  WORKFORCES,
} from './module-definition';
export { currentValue, fieldsWithPendingAnswers, openRequestedValue } from './pending-changes/plan-reviews';
export {
  decideReview,
  findOwnDecision,
  findPendingReview,
  readPendingReviews,
  readPendingReviewsOf,
  reopenReview,
  type ReviewRow,
} from './pending-changes/review-rows';
export { reviewAccessOf } from './pending-changes/reviewers-of';
export { numberOf, peopleOfRows, presentRecord, type WireRecord } from './reading/present-record';
export { accessFilterOf, presentOne, readRecord, visibleInfo } from './reading/read-record';
export { recordSummaries } from './reading/record-summaries';
export { revealSecret } from './reading/reveal-secret';
export { moduleRoutes, type RecordCall, recordRoutes } from './routes';
export { addConversion, readConversion } from './rows/conversion-rows';
export { addHistory, readHistoryChanges } from './rows/history-rows';
export { readNamedPeople, type PersonRow, readPeople } from './rows/people-rows';
export { copyPersonToLoans } from './rows/person-columns';
export { assigneesOfPage, assigneesSql } from './rows/record-assignees';
export {
  findRecord,
  NO_STATUS,
  readByIds,
  readIdByNumber,
  readPrefixOfNumber,
  readRecentPage,
  readSecrets,
  readStoredCounts,
  readRecordsByIds,
  type RecordRow,
} from './rows/record-rows';
export {
  readRecordsChangedSinceVisit,
  readRecordSummaries,
  RECORD_SUMMARY_COLUMNS,
  type RecordSummaryRow,
} from './rows/record-summary-rows';
export { readUploaded, readUploadedOf } from './rows/uploaded-elements';
export { readRecentVisits, saveVisit } from './rows/visit-rows';
export { type Author, type FieldChange, type RecordPatch, writeRecord } from './rows/write-rows';
export { addRecord, readBlank } from './saving/add-record';
export { assertChosen, checkChoices, readChosenPeople } from './saving/check-admin-info';
export { type CreatedRecord, createRecords, type RecordDraft } from './saving/create-records';
export { emitRecordChanged } from './saving/emit-record-changed';
export { readLaterChanges } from './saving/merge-changes';
export { saveRecord, saveInTransaction } from './saving/save-record';
export { setActivity } from './saving/set-activity';
export { writeAnswers } from './saving/write-answers';
export { type CompanySetup, type PublishedForm, readCompanySetup, SetupReader } from './setup/company-setup';
export { formFor, nameFor, setupFor } from './setup/localized-setup';
export { readFormVersion } from './setup/setup-rows';
export { isFinalStatus } from './setup/is-final-status';
export { statusesOfProgram } from './setup/statuses-of-program';
export { withRoles } from './setup/with-roles';
