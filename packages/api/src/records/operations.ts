import { z } from 'zod';
import { operation } from '../operation';
import { exportBody } from '../exports';
import { columnChoices, type listAnswer, listBody, totalsAnswer, totalsBody } from '../lists';
import { id, idParams, message } from '../shapes';
import { SAVE_REFUSALS, type saveAnswer, saveBody } from './save-shapes';
import { readQuery, type recordAnswer } from './shapes';

type Action = 'view' | 'add' | 'update' | 'delete' | 'submit';

/** The responses of a module, which name its records on the wire. */
export interface RecordAnswers {
  readonly list: z.ZodType<Omit<z.output<typeof listAnswer>, 'records'>>;
  readonly read: z.ZodType<Omit<z.output<typeof recordAnswer>, 'record'>>;
  readonly save: z.ZodType<Omit<z.output<typeof saveAnswer>, 'record'>>;
}

/** The wire name of a module (`opportunities`), the name in operation ids (`Opportunities`) and the right by action. */
interface NamingInput<Answers> {
  readonly answers: Answers;
  readonly path: string;
  readonly name: string;
  right<A extends Action>(action: A): { readonly kind: 'module'; readonly module: string; readonly action: A };
}

/**
 * The operations that every module has at its own path: list, totals, export, read, save, deactivate, activate, list
 * columns.
 * `path` is the wire name of the module (`opportunities` for loans), `module` its key for rights; `deactivateRefusals` are the codes
 * that prevent deactivating a record.
 */
export function recordOperations<Answers extends RecordAnswers>(
  module: string,
  path: string,
  answers: Answers,
  deactivateRefusals: readonly string[] = [],
) {
  const naming: NamingInput<Answers> = {
    answers,
    path,
    name: path.charAt(0).toUpperCase() + path.slice(1),
    right: (action) => ({ kind: 'module', module, action }),
  };
  return { ...readOperations(naming), ...changeOperations(naming, deactivateRefusals) };
}

function readOperations<Answers extends RecordAnswers>({ answers, path, name, right }: NamingInput<Answers>) {
  return {
    list: operation({
      id: `list${name}`,
      method: 'POST',
      path,
      summary: `List ${path} with filters, sort, paging and status counts.`,
      right: right('view'),
      body: listBody,
      answer: answers.list as Answers['list'],
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
      query: readQuery,
      answer: answers.read as Answers['read'],
      refusals: ['not_found'],
    }),
    saveColumns: operation({
      id: `save${name}Columns`,
      method: 'PATCH',
      path: `${path}/forms/:id`,
      summary: 'Save the order and visibility of list columns; other settings are ignored.',
      right: right('update'),
      params: idParams,
      body: columnChoices,
      answer: message,
      refusals: ['not_found'],
    }),
  };
}

function changeOperations<Answers extends RecordAnswers>(
  { answers, path, name, right }: NamingInput<Answers>,
  deactivateRefusals: readonly string[],
) {
  return {
    save: operation({
      id: `save${name}`,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Save changed fields of one of ${path}.`,
      right: right('submit'),
      params: idParams,
      body: saveBody,
      answer: answers.save as Answers['save'],
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
      refusals: ['not_found', ...deactivateRefusals],
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
