import { z } from 'zod';
import { operation } from '../operation';
import { blankAnswer, formChoice, newRecordBody, SAVE_REFUSALS, saveAnswer, saveBody } from '../records/save-shapes';
import { exportBody } from '../exports';
import { columnChoices, listAnswer, listBody, totalsAnswer, totalsBody } from '../lists';
import { readQuery, recordAnswer } from '../records/shapes';
import { id, message } from '../shapes';

/** The key of a custom module. Built-in modules have their own operations and are treated as unknown here. */
export const moduleKey = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/, 'module');
const moduleParams = z.strictObject({ module: moduleKey });
const recordParams = z.strictObject({ module: moduleKey, id });

const right = <Action extends 'view' | 'add' | 'update' | 'delete' | 'submit'>(action: Action) =>
  ({ kind: 'module-named', action }) as const;

/*
 * Operations on records of custom modules. They are the same as for built-in modules, with the module in the path;
 * `not_found` also means that the company has no such module.
 */

export const listRecords = operation({
  id: 'listRecords',
  method: 'POST',
  path: 'modules/:module/records',
  summary: 'List records of a module with filters, sort, paging and status counts.',
  right: right('view'),
  params: moduleParams,
  body: listBody,
  answer: listAnswer,
  refusals: ['not_found', 'filter_unreadable'],
});

export const totalRecords = operation({
  id: 'totalRecords',
  method: 'POST',
  path: 'modules/:module/totals',
  summary: 'Sums and averages over the records of a module that a list finds.',
  right: right('view'),
  params: moduleParams,
  body: totalsBody,
  answer: totalsAnswer,
  refusals: ['not_found', 'filter_unreadable'],
});

/**
 * A CSV file (UTF-8) with every record that matches the list query and every listable field that the viewer can see.
 */
export const exportRecords = operation({
  id: 'exportRecords',
  method: 'POST',
  path: 'modules/:module/export',
  summary: 'Export all records of a list as CSV.',
  right: right('view'),
  params: moduleParams,
  body: exportBody,
  transport: 'bytes',
  answer: z.unknown(),
  refusals: ['not_found', 'filter_unreadable', 'export_running'],
});

export const readRecord = operation({
  id: 'readRecord',
  method: 'GET',
  path: 'modules/:module/records/:id',
  summary: 'One record of a module with its form.',
  right: right('view'),
  params: recordParams,
  query: readQuery,
  answer: recordAnswer,
  refusals: ['not_found'],
});

export const saveRecord = operation({
  id: 'saveRecord',
  method: 'PATCH',
  path: 'modules/:module/records/:id',
  summary: 'Save changed fields of a record.',
  right: right('submit'),
  params: recordParams,
  body: saveBody,
  answer: saveAnswer,
  refusals: SAVE_REFUSALS,
});

export const deactivateRecord = operation({
  id: 'deactivateRecord',
  method: 'DELETE',
  path: 'modules/:module/records/:id',
  summary: 'Deactivate a record; it can be activated again.',
  right: right('delete'),
  params: recordParams,
  answer: message,
  refusals: ['not_found'],
});

export const activateRecord = operation({
  id: 'activateRecord',
  method: 'POST',
  path: 'modules/:module/activate',
  summary: 'Activate a record again.',
  right: right('delete'),
  params: moduleParams,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found'],
});

export const saveRecordColumns = operation({
  id: 'saveRecordColumns',
  method: 'PATCH',
  path: 'modules/:module/forms/:id',
  summary: 'Save the order and visibility of list columns; other settings are ignored.',
  right: right('update'),
  params: recordParams,
  body: columnChoices,
  answer: message,
  refusals: ['not_found'],
});

export const blankRecord = operation({
  id: 'blankRecord',
  method: 'GET',
  path: 'modules/:module/records/form',
  summary: 'The empty form of a module.',
  right: right('add'),
  params: moduleParams,
  query: formChoice,
  answer: blankAnswer,
  refusals: ['not_found', 'invalid'],
});

export const addRecord = operation({
  id: 'addRecord',
  method: 'POST',
  path: 'modules/:module/records/add',
  creates: 'replayed',
  summary: 'Create a record of a module.',
  right: right('add'),
  params: moduleParams,
  body: newRecordBody,
  answer: z.object({ _id: id }),
  refusals: ['not_found', 'invalid', 'mandatory', 'forbidden'],
});

export const moduleOperations = [
  listRecords,
  totalRecords,
  exportRecords,
  blankRecord,
  addRecord,
  readRecord,
  saveRecord,
  deactivateRecord,
  activateRecord,
  saveRecordColumns,
];
