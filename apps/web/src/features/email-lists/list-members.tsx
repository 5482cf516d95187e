import { CallRefused, failureText, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { recordList } from '../../i18n/en/records/record-list';
import { CloseIcon, IconButton, ListFrame, notify } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { STALE_CALLS, type EmailListDetail, type EmailListMember } from './email-list-shapes';
import { ReachTag, useMemberColumns } from './member-columns';

/** The state of the people's table in the address. */
export interface MemberSearch {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface ListMembersProps {
  readonly list: EmailListDetail;
  readonly search: MemberSearch;
  readonly change: (patch: MemberSearch) => void;
}

const LIMIT = 25;

/** The people of a list; those of a fixed list can be removed. */
export function ListMembers({ list, search: { q, page = 0, limit = LIMIT }, change }: ListMembersProps) {
  const text = useText(emailLists);
  const sharedText = useText(recordList);
  const columns = useMemberColumns();
  const body = { skip: page * limit, limit, ...(q && { search: q }) };
  const call = { params: { id: list._id }, body };
  const { data, error, isPlaceholderData, refetch } = useCall('listEmailListMembers', call, {
    placeholderData: (previousData) => previousData,
  });
  const removal = useSave('removeEmailListMembers', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => void notify.success(message),
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const remove = (person: EmailListMember) => (
    <IconButton
      icon={CloseIcon}
      name={text('removeName', { name: person.name || person.email })}
      onClick={() => removal.mutate({ params: { id: list._id }, body: { people: [person._id] } })}
    />
  );
  return (
    <ListFrame
      search={{ value: q, label: text('searchPeople'), onSearch: (search) => change({ q: search, page: undefined }) }}
    >
      <DataTable<EmailListMember>
        label={text('people')}
        fit="content"
        columns={columns}
        rows={data?.members ?? []}
        rowKey={({ _id }) => _id}
        rowName={({ name, email }) => name || email}
        state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
        error={
          error && !data
            ? {
                title: text('loadFailed'),
                help: error instanceof CallRefused ? error.message : sharedText('failedHelp'),
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          q
            ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
            : { title: text('noPeople'), help: text(list.kind === 'live' ? 'noPeopleLive' : 'noPeopleFixed') }
        }
        {...(list.kind === 'fixed' && { actions: remove })}
        card={(row) => (
          <RowCard name={row.name || row.email} facts={row.email} status={<ReachTag reach={row.reach} />} />
        )}
        paging={
          data && {
            count: data.count,
            page,
            limit,
            onPage: (nextPage) => change({ page: nextPage || undefined }),
            onLimit: (nextLimit) => change({ limit: nextLimit, page: undefined }),
            noun: (count) => text('peopleCount', { count }),
          }
        }
      />
    </ListFrame>
  );
}
