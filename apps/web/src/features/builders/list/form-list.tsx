import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallRefused } from '../../../client';
import { useText } from '../../../i18n';
import { builderForm } from '../../../i18n/en/builder/builder-form';
import { builders } from '../../../i18n/en/builder/builders';
import { recordList } from '../../../i18n/en/records/record-list';
import { AddIcon, Button, CreateButton, ListFrame, Page, type EmptyStateProps } from '../../../ui';
import { DataTable } from '../../../ui/table';
import { useGoToPath } from '../../session';
import { ImportIcon } from './builder-icons';
import { builderPaths, type FormKind, type FormListItem } from './builder-paths';
import { FormCard } from './form-card';
import { nameOf, useFormColumns } from './form-columns';
import { ImportDialog } from './import-dialog';
import { showForms, sortOf, type FormListSearch } from './show-forms';
import { FormFilterTabs } from './shown-tabs';
import { useFormMenu } from './use-form-menu';
import { useForms } from './use-forms';

export interface FormListProps {
  readonly kind: FormKind;
  readonly search: FormListSearch;
  readonly change: (patch: FormListSearch) => void;
}

const LIMIT = 20;

/**
 * /builders/{modules,opportunity,webforms,libraries}: the forms of one builder. @source spec 3-payments-builders §2.2
 */
export function FormList({ kind, search, change }: FormListProps) {
  const text = useText(builders);
  const names = useText(builderForm);
  const navigate = useGoToPath();
  const paths = builderPaths(kind);
  const menu = useFormMenu();
  const columns = useFormColumns(kind, menu.button);
  const { forms, error, isOld, retry } = useForms(kind, search.q);
  const [isImporting, setImporting] = useState(false);
  const shownForms = forms && showForms(forms, search, LIMIT);
  const title = names(`list.${kind}`);
  return (
    <Page title={title} fit="window" actions={<Actions kind={kind} onImport={() => setImporting(true)} />}>
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q, page: undefined }) }}>
        <DataTable<FormListItem>
          label={title}
          columns={columns}
          rows={shownForms?.rows ?? []}
          rowKey={({ _id }) => _id}
          rowName={nameOf}
          state={shownForms ? (isOld ? 'refreshing' : 'ready') : 'loading'}
          error={error && !forms ? failure(error, text, retry) : null}
          empty={useEmpty(kind, search, change)}
          sort={sortOf(search)}
          onSort={(nextSort) => change({ sort: nextSort.field, order: nextSort.order, page: undefined })}
          onOpen={(row) => navigate(paths.design(row._id))}
          card={(row) => <FormCard row={row} menu={menu.button(row)} />}
          tabs={
            <FormFilterTabs
              counts={shownForms?.counts}
              search={search}
              onChange={(status) => change({ status, page: undefined })}
            />
          }
          paging={
            shownForms
              ? {
                  count: shownForms.count,
                  page: search.page ?? 0,
                  limit: search.limit ?? LIMIT,
                  onPage: (page) => change({ page: page || undefined }),
                  onLimit: (limit) => change({ limit, page: undefined }),
                  noun: (count) => text('count', { count }),
                }
              : undefined
          }
        />
      </ListFrame>
      {menu.dialogs}
      {isImporting && (
        <ImportDialog kind={kind} onClose={() => setImporting(false)} onDesign={(id) => navigate(paths.design(id))} />
      )}
    </Page>
  );
}

const failure = (error: Error, text: ReturnType<typeof useText<(typeof builders)['messages']>>, retry: () => void) => ({
  title: text('listFailed'),
  help: error instanceof CallRefused ? error.message : text('listHelp'),
  onRetry: retry,
});

function useEmpty(kind: FormKind, search: FormListSearch, change: FormListProps['change']): EmptyStateProps {
  const text = useText(builders);
  const sharedText = useText(recordList);
  if (!search.q && !search.status)
    return {
      title: text(`empty-${kind}`),
      help: text(`emptyHelp-${kind}`),
      action: (
        <Button size="small" tone="primary" icon={AddIcon} link={<Link to={builderPaths(kind).create} />}>
          {text(`create-${kind}`)}
        </Button>
      ),
    };
  return {
    title: sharedText('noMatch'),
    help: sharedText('noMatchHelp'),
    action: (
      <Button size="small" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
        {sharedText('clearFilters')}
      </Button>
    ),
  };
}

interface ActionsProps {
  readonly kind: FormKind;
  readonly onImport: () => void;
}

function Actions({ kind, onImport }: ActionsProps) {
  const text = useText(builders);
  return (
    <>
      <Button icon={ImportIcon} onClick={onImport}>
        {text('import')}
      </Button>
      <CreateButton link={<Link to={builderPaths(kind).create} />}>{text(`create-${kind}`)}</CreateButton>
    </>
  );
}
