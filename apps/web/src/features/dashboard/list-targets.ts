import type { Dashboard, LoanCount } from './dashboard-shapes';

type Operator = 'equals' | 'not-equals' | 'is-empty' | 'greater' | 'between';
type Value = string | number | readonly string[] | null;

interface TargetFilter {
  readonly _id: string;
  readonly field: string;
  readonly operator: Operator;
  readonly value: Value;
  readonly match: 'all';
}

/** A list with filters that select exactly the records behind a figure. */
export interface ListTarget {
  readonly to: '/loans' | '/leads' | '/prospects';
  readonly search: {
    readonly status?: string;
    readonly webform?: string;
    readonly product?: string;
    readonly program?: string;
    readonly filters?: readonly TargetFilter[];
  };
}

const line = (field: string, operator: Operator, value: Value): TargetFilter => ({
  _id: field,
  field,
  operator,
  value,
  match: 'all',
});
const loanListTarget = (...filters: TargetFilter[]): ListTarget => ({ to: '/loans', search: { filters } });

/** Records of one status, `/loans?status={id}`; records without a status use a filter. @source spec 1-shell §2.8 */
export const byStatus = (to: '/loans' | '/prospects', status: string | null): ListTarget =>
  status === null ? { to, search: { filters: [line('status', 'is-empty', null)] } } : { to, search: { status } };

/** Leads of one webform, `/leads?webform={id}`; inactive webforms have no list. */
export const webformTarget = (webform: string | null): ListTarget | null =>
  webform === null ? null : { to: '/leads', search: { webform } };

export const byProgram = ({ _id, product }: Dashboard['programs'][number]): ListTarget =>
  _id !== null && product !== null
    ? { to: '/loans', search: { product: product._id, program: _id } }
    : loanListTarget(_id === null ? line('program', 'is-empty', null) : line('program', 'equals', _id));

export const bySource = (source: string | null): ListTarget => ({
  to: '/leads',
  search: { filters: [source === null ? line('source', 'is-empty', null) : line('source', 'equals', source)] },
});

/** Loans created in a month of the company's time zone. */
export const byMonth = ({ first, last }: Dashboard['volume'][number]): ListTarget =>
  loanListTarget(line('createdAt', 'between', [first, last]));

/** A colleague's open loans: those whose status does not end a loan. */
export const colleagueTarget = (person: string, statuses: readonly LoanCount[]): ListTarget => {
  const endedIds = statuses.flatMap(({ _id, isOpen }) => (isOpen || _id === null ? [] : [_id]));
  return loanListTarget(
    line('workforces', 'equals', person),
    ...endedIds.map((id) => ({ ...line('status', 'not-equals', id), _id: `not-${id}` })),
  );
};

/** Loans with documents to review. */
export const documentsTarget = (): ListTarget => loanListTarget(line('documentsWaiting', 'greater', 0));

/** The page of a record. */
export const recordPath = (module: string, id: string): string => `/${module}/edit/${id}`;
