import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import type { PlannedRequest } from '../driver/drive-plan';
import { idOf } from '../load/id-of';
import { memberId, rowId } from '../load/record-line';
import { PAGE_ROWS, type RequestKind, type RequestInputs } from '../workload/requests';
import type { BenchRow } from '../workload/rows';
import { PRODUCT, STATUS } from '../workload/schema';

const LIST = '/api/opportunities';
/** A prospect of the measured company for individually created loans. */
export const CREATE_PROSPECT = rowId('prospect', 3);

/** Every product offers each workload program, so one program maps to one id per product. */
export const programIds = (ids: CompanyIds, program: string) =>
  PRODUCT.map((product) => idOf(ids.programs, `${product}/${program}`));

const BY_NAME = { field: 'last_name', order: 1 };
const page = (number: number) => ({ skip: (number - 1) * PAGE_ROWS, limit: PAGE_ROWS, lean: true });
const list = (body: object): PlannedRequest => ({ method: 'POST', path: LIST, body: JSON.stringify(body) });

/** Choices of a generated loan by id. */
export const choicesOf = (ids: CompanyIds, row: BenchRow) => ({
  product: idOf(ids.products, row.product),
  program: idOf(ids.programs, `${row.product}/${row.program}`),
  status: [idOf(ids.statuses, `loans/${row.status}`)],
  source: [idOf(ids.sources, row.source)],
  workforces: [`${memberId(1, row.assignee)}---${idOf(ids.roles, 'officer')}`],
});

type Generator<Kind extends RequestKind> = (
  request: RequestInputs[Kind],
  ids: CompanyIds,
  index: number,
  versions: ReadonlyMap<string, number>,
) => PlannedRequest;

const GENERATORS: { readonly [Kind in RequestKind]: Generator<Kind> } = {
  open: (request) => list(page(request.page)),
  filter: (request, ids) =>
    list({
      ...page(request.page),
      sort: BY_NAME,
      filters: [
        { field: 'program', operator: 'in', value: programIds(ids, request.program) },
        { field: 'cf_s01', operator: 'equals', value: request.choice },
        { field: 'cf_n01', operator: 'greater-or-equal', value: request.min },
      ],
    }),
  search: (request) => list({ ...page(1), search: request.term }),
  deep: (request) => list({ ...page(request.page), sort: BY_NAME }),
  // What the page of a record sends; its documents are another call.
  record: (request) => ({ method: 'GET', path: `${LIST}/${rowId('loan', request.position)}?lean=1` }),
  update(request, ids, index, versions) {
    const id = rowId('loan', request.position);
    const status = idOf(ids.statuses, `loans/${STATUS[index % STATUS.length]}`);
    const body = `{"version":@version,"mode":"autosave","adminInfo":{"status":["${status}"]},"formData":{"loan_amount":@fresh,"cf_n02":@fresh.5}}`;
    return { method: 'PATCH', path: `${LIST}/${id}`, body, version: versions.get(id) ?? 1 };
  },
  create: ({ row }, ids) => ({
    method: 'POST',
    path: `${LIST}/add`,
    body: JSON.stringify({ ...choicesOf(ids, row), prospect: CREATE_PROSPECT, formData: row.info }),
  }),
};

/**
 * Maps planned inputs of one kind to product requests.
 * @param versions of the records to save; each record is saved by one request only, so duplicates are dropped
 */
export function productRequests<Kind extends RequestKind>(
  kind: Kind,
  inputs: readonly RequestInputs[Kind][],
  ids: CompanyIds,
  versions: ReadonlyMap<string, number> = new Map(),
): PlannedRequest[] {
  const requests = inputs.map((request, index) => GENERATORS[kind](request, ids, index, versions));
  return kind === 'update' ? [...new Map(requests.map((request) => [request.path, request])).values()] : requests;
}
