import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { recordList } from '../../i18n/en/records/record-list';
import { CreateButton, Panel } from '../../ui';
import { DataTable } from '../../ui/table';
import {
  listError,
  sortOf,
  useCompanyDates,
  useRecordList,
  useViewer,
  type ListRecord,
  type ListSearch,
  type ListStatus,
} from '../record-list';
import { plainTitle, useGoToPath } from '../session';
import { LoanCard } from './loan-card';
import { HIDDEN_LOAN_COLUMNS, useLoanColumns } from './loan-columns';
import { useLoanEdits } from './use-loan-edits';
import styles from './loans.module.css';

const NO_STATUSES: readonly ListStatus[] = [];
/** Columns that are the same in every row, or that the list of loans hides too. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['first_name', ...HIDDEN_LOAN_COLUMNS]);

/** The loans of one prospect, on their record (spec 2-records §2.4). */
export function ProspectLoans({ prospect }: { readonly prospect: string }) {
  const text = useText(loans);
  const listText = useText(recordList);
  const [search, setSearch] = useState<ListSearch>({});
  const list = useRecordList('loans', { ...search, prospect });
  const dates = useCompanyDates();
  const open = useGoToPath();
  const viewer = useViewer();
  const { answer, setup } = list;
  const isStaff = viewer?.type === 'Workforces' || viewer?.type === 'Super';
  const contactTitle = plainTitle(setup?.contactTitle ?? text('contacts'));
  const columns = useLoanColumns({
    statuses: answer?.status ?? NO_STATUSES,
    setup,
    edits: useLoanEdits(contactTitle),
    contactTitle,
    mayEdit: isStaff && answer?.permissions.update === true,
    mayCompose: false,
    dates,
  }).filter(({ id }) => !HIDDEN_FIELDS.has(id));
  const create = answer?.permissions.add && (
    <CreateButton isInline link={<Link to="/loans/create" search={{ prospect }} />}>
      {text('create')}
    </CreateButton>
  );
  return (
    <Panel title={text('title')} aside={answer?.count} actions={create} isFlush>
      <div className={styles.inPanel}>
        <DataTable<ListRecord>
          label={text('title')}
          fit="content"
          columns={columns}
          rows={answer?.records ?? []}
          rowKey={(row) => row._id}
          rowName={(row) => row.number ?? text('unnamed')}
          state={answer ? (list.isOld ? 'refreshing' : 'ready') : 'loading'}
          error={listError(list, listText)}
          empty={{
            title: text('empty'),
            help: text('prospectEmptyHelp'),
            ...(create && { action: create }),
          }}
          sort={sortOf(search)}
          onSort={({ field, order }) => setSearch({ ...search, sort: field, order, page: undefined })}
          onOpen={(row) => open(`/loans/edit/${row._id}`)}
          card={(row) => <LoanCard loan={row} />}
          paging={
            answer && {
              count: answer.count,
              page: search.page ?? 0,
              limit: search.limit ?? 20,
              onPage: (page) => setSearch({ ...search, page }),
              onLimit: (limit) => setSearch({ ...search, limit, page: undefined }),
              noun: (count) => text('noun', { count }),
            }
          }
        />
      </div>
    </Panel>
  );
}
