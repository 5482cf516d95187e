import { z } from 'zod';
import { operation } from '../operation';
import { exportBody } from '../exports';
import { columnChoices, listAnswer, listBody, totalsAnswer, totalsBody } from '../lists';
import { id, idParams, message } from '../shapes';
import { SAVE_REFUSALS, saveAnswer, saveBody } from './save-shapes';
import { recordAnswer } from './shapes';

type Action = 'view' | 'add' | 'update' | 'delete' | 'submit';

/** The wire name of a module (`opportunities`), the name in operation ids (`Opportunities`) and the right by action. */
interface Naming {
  readonly path: string;
  readonly name: string;
  right<A extends Action>(action: A): { readonly kind: 'module'; readonly module: string; readonly action: A };
}

/**
 * The operations that every module has at its own path: list, totals, export, read, save, deactivate, activate, list
 * columns.
 * `path` is the wire name of the module (`opportunities` for loans), `module` its key for rights; `stays` are the codes
 * that prevent deactivating a record.
 */
export function recordOperations(module: string, path: string, stays: readonly string[] = []) {
  const naming: Naming = {
    path,
    name: path.charAt(0).toUpperCase() + path.slice(1),
    right: (action) => ({ kind: 'module', module, action }),
  };
  return { ...lookOperations(naming), ...changeOperations(naming, stays) };
}

function lookOperations({ path, name, right }: Naming) {
  return {
    list: operation({
      id: `list${name}`,
      method: 'POST',
      path,
      summary: `List ${path} with filters, sort, paging and status counts.`,
      right: right('view'),
      body: listBody,
      answer: listAnswer,
      refusals: ['filter_unreadable'],
    }),
    total: operation({
      id: `total${name}`,
      method: 'POST',
      path: `${path}/totals`,
      summary: `Sums and averages over ${path} that a list finds.`,
      right: right('view'),
      body: totalsBody,
      answer: totalsAnswer,
      refusals: ['filter_unreadable'],
    }),
    export: operation({
      id: `export${name}`,
      method: 'POST',
      path: `${path}/export`,
      summary: `All of ${path} that a list finds, as a table of comma-separated values.`,
      right: right('view'),
      body: exportBody,
      transport: 'bytes',
      answer: z.unknown(),
      refusals: ['filter_unreadable', 'export_running'],
    }),
    read: operation({
      id: `read${name}`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One of ${path} with its form.`,
      right: right('view'),
      params: idParams,
      answer: recordAnswer,
      refusals: ['not_found'],
    }),
    saveColumns: operation({
      id: `save${name}Columns`,
      method: 'PATCH',
      path: `${path}/forms/:id`,
      summary: 'Order and visibility of list columns; nothing else is taken.',
      right: right('update'),
      params: idParams,
      body: columnChoices,
      answer: message,
      refusals: ['not_found'],
    }),
  };
}

function changeOperations({ path, name, right }: Naming, stays: readonly string[]) {
  return {
    save: operation({
      id: `save${name}`,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Save changed fields of one of ${path}.`,
      right: right('submit'),
      params: idParams,
      body: saveBody,
      answer: saveAnswer,
      refusals: SAVE_REFUSALS,
    }),
    deactivate: operation({
      id: `deactivate${name}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deactivate one of ${path}; it can be activated again.`,
      right: right('delete'),
      params: idParams,
      answer: message,
      refusals: ['not_found', ...stays],
    }),
    activate: operation({
      id: `activate${name}`,
      method: 'POST',
      path: `${path}/activate`,
      summary: `Activate one of ${path} again.`,
      right: right('delete'),
      body: z.strictObject({ _id: id }),
      answer: message,
      refusals: ['not_found'],
    }),
  };
}
