import { useMemo } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { ApplyNow } from './apply-now';
import {
  choiceFilter,
  RecordList,
  statusesOfProgram,
  useCompanyDates,
  useListSearch,
  useRecordList,
  type ListRecord,
  type ListStatus,
  type ListViewer,
  type RecordListProps,
} from '../record-list';
import { plainTitle, usePageTitle } from '../session';
import { useIsPainted } from '../../ui/page/after-paint';
import { LoanCard } from './loan-card';
import { fullName } from './loan-names';
import { isOwnActive } from './is-own-active';
import { HIDDEN_LOAN_COLUMNS, LOAN_EDITORS, FIELDS_IN_BASE_COLUMNS, useLoanColumns } from './loan-columns';
import { productChoice } from './product-field';
import { hasHover, LoanActions } from './loan-tags';
import { ProductSelectors } from './product-selectors';
import { useLoanEdits } from './use-loan-edits';

const NO_STATUSES: readonly ListStatus[] = [];

const ON_DEMAND_PARTS = [...LOAN_EDITORS, productChoice.load];

export interface LoansTableProps extends Pick<RecordListProps, 'CellEditor'> {
  readonly viewer: ListViewer;
}

/** The loan list of staff (spec 2-records §2.1). */
export function LoansTable({ viewer, CellEditor }: LoansTableProps) {
  const text = useText(loans);
  const query = useListSearch('loans');
  const { search, change } = query;
  const list = useRecordList('loans', search, query.isReady);
  const dates = useCompanyDates();
  const isStaff = viewer.type === 'Workforces' || viewer.type === 'Super';
  // The choices of filters follow the rows.
  const isPainted = useIsPainted();
  const choices = useCall('loanChoices', undefined, { enabled: isStaff && isPainted, staleTime: 60_000 }).data;
  const statuses = list.answer?.status ?? NO_STATUSES;
  const contactTitle = plainTitle(list.setup?.contactTitle ?? text('contacts'));
  const edits = useLoanEdits(contactTitle);
  const mayEdit = isStaff && list.answer?.permissions.update === true;
  const mayCompose = list.answer?.permissions.compose === true;
  const columns = useLoanColumns({ statuses, setup: list.setup, edits, contactTitle, mayEdit, mayCompose, dates });
  const me = list.setup?.workforces.find(({ _id }) => _id === list.setup?.me);
  const assignMe = (row: ListRecord) => {
    if (!me || !mayEdit || !isOwnActive(row) || row.workforces.some(({ _id }) => _id === me._id)) return;
    edits.setTeam(row, 'workforces', [...row.workforces, me]);
  };
  const filters = useMemo(() => {
    const toOptions = (items: readonly { readonly _id: string; readonly title: string }[]) =>
      items.map(({ _id, title }) => ({ id: _id, text: title }));
    const programs = list.setup?.products.flatMap((product) => product.programs) ?? [];
    return [
      choiceFilter('program', text('programLabel'), toOptions(programs)),
      ...(choices
        ? [
            choiceFilter('source', text('source'), toOptions(choices.source)),
            choiceFilter('groups', text('groups'), toOptions(choices.groups)),
          ]
        : []),
      ...(isStaff
        ? [
            choiceFilter(
              'workforces',
              text('workforces'),
              (list.setup?.workforces ?? []).map(({ _id, user }) => ({ id: _id, text: fullName(user) })),
            ),
          ]
        : []),
      { id: 'documentsWaiting', title: text('documentsWaiting'), kind: 'number' },
    ];
  }, [list.setup, choices, isStaff, text]);
  const programs = list.setup?.products.flatMap((product) => product.programs) ?? [];
  const isChosen = search.product !== undefined && search.program !== undefined;
  return (
    <RecordList
      module="loans"
      data={{ ...list, ...query }}
      title={usePageTitle(text('title'))}
      noun={(count) => text('noun', { count })}
      empty={{ title: text('empty'), help: text('emptyHelp') }}
      create={{ title: text('create'), path: '/loans/create' }}
      editPath={(row: ListRecord) => `/loans/edit/${row._id}`}
      rowName={(row: ListRecord) => row.number ?? text('unnamed')}
      columns={columns}
      hiddenAtFirst={HIDDEN_LOAN_COLUMNS}
      shownFields={FIELDS_IN_BASE_COLUMNS}
      card={(row) => (
        <LoanCard loan={row} affiliate={list.setup?.affiliate_company} mayShare={mayEdit} mayCompose={mayCompose} />
      )}
      rowActions={
        hasHover() && (mayEdit || mayCompose)
          ? (row) => (
              <LoanActions
                loan={row}
                affiliate={list.setup?.affiliate_company}
                mayShare={mayEdit}
                mayCompose={mayCompose}
              />
            )
          : undefined
      }
      filters={filters}
      statusesOf={(row) => statusesOfProgram(statuses, programs, row.program?._id, row.status[0]?._id)}
      onDemand={ON_DEMAND_PARTS}
      CellEditor={isStaff ? CellEditor : undefined}
      rowKeys={me && { m: assignMe }}
      selectors={
        <>
          <ProductSelectors
            products={list.setup?.products ?? []}
            product={search.product}
            program={search.program}
            onChange={change}
          />
          <ApplyNow />
        </>
      }
      commonFieldsNote={isChosen ? undefined : text('note')}
    />
  );
}
