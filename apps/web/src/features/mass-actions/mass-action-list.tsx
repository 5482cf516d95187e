import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { onMassAction, useCall } from '../../client';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Choice, ListFrame, Page } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { actionTitle } from './action-title';
import { MassActionFlow } from './mass-action-flow';
import type { MassAction } from './mass-action-shapes';
import { ProgressDialog } from './progress-dialog';
import { UndoState } from './undo-state';
import { useActionColumns } from './use-action-columns';

const LIMIT = 50;
const NO_CHOICES = { statuses: [], workforces: [], contacts: [] };
type Show = 'all' | 'mine' | 'undoable';

export interface MassActionListProps {
  readonly search: { readonly page?: number | undefined };
  readonly change: (patch: { readonly page?: number | undefined }) => void;
}

/** /mass_actions: past and running mass actions, with their undo. */
export function MassActionList({ search, change }: MassActionListProps) {
  const text = useText(massActions);
  const queries = useQueryClient();
  const [show, setShow] = useState<Show>('all');
  const [undoneId, setUndoneId] = useState<string | null>(null);
  const [shownAction, setShownAction] = useState<MassAction | null>(null);
  const { page = 0 } = search;
  const { data, error, refetch, isPlaceholderData } = useCall(
    'listMassActions',
    { query: { show, skip: page * LIMIT } },
    { placeholderData: (previousData) => previousData },
  );
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: ['listMassActions'] }), [queries]);
  useEffect(() => onMassAction(refresh), [refresh]);
  const columns = useActionColumns(setUndoneId);
  const source = data?.actions.find(({ _id }) => _id === undoneId);
  return (
    <Page
      title={text('title')}
      meta={text('subtitle')}
      fit="window"
      actions={
        <Choice<Show>
          label={text('show')}
          value={show}
          options={[
            { value: 'all', title: text('showAll') },
            { value: 'mine', title: text('showMine') },
            { value: 'undoable', title: text('showUndoable', { count: data?.undoable ?? 0 }) },
          ]}
          onChange={(value) => {
            setShow(value);
            change({ page: undefined });
          }}
        />
      }
    >
      <ListFrame>
        <DataTable<MassAction>
          label={text('title')}
          columns={columns}
          rows={data?.actions ?? []}
          rowKey={({ _id }) => _id}
          rowName={(action) => actionTitle(text, action)}
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data ? { title: text('loadFailed'), help: text('loadHelp'), onRetry: () => void refetch() } : null
          }
          empty={{ title: text('empty'), help: text('emptyHelp') }}
          onOpen={setShownAction}
          density="comfortable"
          card={(action) => (
            <RowCard
              code={action.by.name}
              name={actionTitle(text, action)}
              facts={text('doneCounts', { changed: action.changed, refused: action.refused })}
              status={<UndoState action={action} onUndo={setUndoneId} />}
            />
          )}
          paging={
            data && {
              count: data.count,
              page,
              limit: LIMIT,
              onPage: (nextPage) => change({ page: nextPage || undefined }),
              onLimit: () => undefined,
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
      {shownAction && (
        <ProgressDialog started={shownAction} onClose={() => setShownAction(null)} onFinished={refresh} />
      )}
      {undoneId && source && (
        <MassActionFlow
          key={undoneId}
          module={source.module.key}
          open={{ kind: 'undo', action: undoneId }}
          choices={NO_CHOICES}
          onClose={() => setUndoneId(null)}
          onFinished={refresh}
          onUndo={setUndoneId}
        />
      )}
    </Page>
  );
}
