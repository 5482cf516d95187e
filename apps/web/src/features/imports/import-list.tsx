import { Link } from '@tanstack/react-router';
import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Ago, Button, CreateButton, ListFrame, Page } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { useGoToPath } from '../session';
import { useImportColumns } from './import-columns';
import { importPath, isBusy, type ImportSummary } from './import-shapes';
import { ImportState } from './import-state';

const LIMIT = 50;
const PROGRESS_MS = 2_000;

export interface ImportListProps {
  readonly search: { readonly page?: number | undefined };
  readonly change: (patch: { readonly page?: number | undefined }) => void;
}

/** /imports: past and running imports. @source spec 1-shell §2.3 */
export function ImportList({ search: { page = 0 }, change }: ImportListProps) {
  const text = useText(imports);
  const navigate = useGoToPath();
  const columns = useImportColumns();
  const { data, error, refetch } = useCall(
    'listImports',
    { query: { skip: page * LIMIT } },
    {
      placeholderData: (previousData) => previousData,
      refetchInterval: ({ state }) => (state.data?.imports.some(isBusy) ? PROGRESS_MS : false),
    },
  );
  return (
    <Page
      title={text('title')}
      meta={text('about')}
      fit="window"
      actions={<CreateButton link={<Link to="/imports/create" />}>{text('create')}</CreateButton>}
    >
      <ListFrame>
        <DataTable<ImportSummary>
          label={text('title')}
          columns={columns}
          rows={data?.imports ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ fileName }) => fileName}
          state={data || error ? 'ready' : 'loading'}
          error={
            error && !data
              ? { title: text('loadFailed'), help: failureText(error, text('loadHelp')), onRetry: () => void refetch() }
              : null
          }
          empty={{
            title: text('empty'),
            help: text('emptyHelp'),
            action: (
              <Button tone="primary" link={<Link to="/imports/create" />}>
                {text('create')}
              </Button>
            ),
          }}
          onOpen={({ _id }) => navigate(importPath(_id))}
          card={(row) => (
            <RowCard
              code={row.module.title}
              ago={<Ago at={row.createdAt} />}
              name={row.fileName}
              facts={text('counts', { created: row.created, updated: row.updated, refused: row.refused })}
              status={<ImportState row={row} />}
            />
          )}
          paging={
            data && {
              count: data.count,
              page,
              limit: LIMIT,
              onPage: (nextIds) => change({ page: nextIds || undefined }),
              onLimit: () => undefined,
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
    </Page>
  );
}
