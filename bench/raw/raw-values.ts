import { newId } from '@lendwright/kernel';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { idOf } from '../load/known-id';
import { rowId } from '../load/record-line';
import { choicesOf, CREATE_PROSPECT, programIds } from '../product/product-requests';
import { PAGE_ROWS, type WishKind, type Wishes } from '../workload/requests';
import { STATUS } from '../workload/schema';

const offset = (page: number) => (page - 1) * PAGE_ROWS;
let fresh = 1_000_000;

type Maker<Kind extends WishKind> = (wish: Wishes[Kind], ids: CompanyIds, at: number) => unknown[];

/** The values of each statement, after the company. */
export const VALUES: { readonly [Kind in WishKind]: Maker<Kind> } = {
  open: (wish) => [offset(wish.page)],
  filter: (wish, ids) => [programIds(ids, wish.program), wish.choice, wish.least, offset(wish.page)],
  search: (wish) => [`%${wish.term}%`],
  deep: (wish) => [offset(wish.page)],
  record: (wish) => [rowId('loan', wish.place)],
  update: (wish, ids, at) => [
    rowId('loan', wish.place),
    idOf(ids.statuses, `loans/${STATUS[at % STATUS.length]}`),
    ++fresh,
    ++fresh + 0.5,
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
