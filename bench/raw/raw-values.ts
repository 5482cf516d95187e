import { newId } from '@lendwright/kernel';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { idOf } from '../load/id-of';
import { rowId } from '../load/record-line';
import { choicesOf, CREATE_PROSPECT, programIds } from '../product/product-requests';
import { PAGE_ROWS, type RequestKind, type RequestInputs } from '../workload/requests';
import { STATUS } from '../workload/schema';

const offset = (page: number) => (page - 1) * PAGE_ROWS;
let freshNumber = 1_000_000;

type Generator<Kind extends RequestKind> = (request: RequestInputs[Kind], ids: CompanyIds, index: number) => unknown[];

/** Parameters of each statement, after the company. */
export const VALUES: { readonly [Kind in RequestKind]: Generator<Kind> } = {
  open: (request) => [offset(request.page)],
  filter: (request, ids) => [programIds(ids, request.program), request.choice, request.min, offset(request.page)],
  search: (request) => [`%${request.term}%`],
  deep: (request) => [offset(request.page)],
  record: (request) => [rowId('loan', request.position)],
  update: (request, ids, index) => [
    rowId('loan', request.position),
    idOf(ids.statuses, `loans/${STATUS[index % STATUS.length]}`),
    ++freshNumber,
    ++freshNumber + 0.5,
  ],
  create({ row }, ids) {
    const { product, program, status, source, workforces } = choicesOf(ids, row);
    const people = [newId(), CREATE_PROSPECT];
    const choices = [
      idOf(ids.forms, 'loan'),
      status[0],
      product,
      program,
      CREATE_PROSPECT,
      source[0],
      workforces,
      people,
    ];
    return [...choices, row.first, row.last, row.email, row.phone, JSON.stringify(row.info)];
  },
};
