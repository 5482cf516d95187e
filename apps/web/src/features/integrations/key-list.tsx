import { useState, type ReactNode } from 'react';
import { isRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { builderApi } from '../../i18n/en/builder/builder-api';
import { integrations } from '../../i18n/en/admin/integrations';
import { recordList } from '../../i18n/en/records/record-list';
import { AddIcon, Ago, Banner, Button, ListFrame, Page, type EmptyStateProps } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { NewKeyDialog, ReplaceKeyButton, RevokeKeyButton, useReplaceKey, useRevokeKey } from '../builders';
import { useGoToPath } from '../session';
import { IntegrationTabs } from './integration-tabs';
import { useKeyColumns } from './key-columns';
import { apiPageOf, AreaOfKey, EndOfKey, KeyTitle, LastUse, useScopesText, type KeyPartProps } from './key-parts';
import { matchesSearch, type KeyListItem } from './key-shapes';
import styles from './key-list.module.css';

/** The server's page with the API documentation. */
const API_DOCS = '/api/docs';
/** The description of the calls of keys, with the fields of every form. */
const API_FILE = '/api/integrations/openapi';

export interface KeyListProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

/** /integrations: the API keys of the company. @source spec 1-shell §2.3 */
export function KeyList({ q = '', onSearch }: KeyListProps) {
  const text = useText(integrations);
  const sharedText = useText(recordList);
  const navigate = useGoToPath();
  const ending = useRevokeKey();
  const replacement = useReplaceKey();
  const columns = useKeyColumns(ending.confirm, replacement.open);
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const props = useEmpty(q, create);
  const { data, error, refetch } = useCall('listKeys');
  const inactiveCount = data?.keys.filter(({ inactive: isInactive }) => isInactive).length;
  const open = (row: KeyListItem) => {
    const page = apiPageOf(row);
    if (page) navigate(page);
  };
  return (
    <Page title={text('title')} meta={text('about')} fit="window" actions={<PageButtons onCreate={create} />}>
      <div className={styles.tabs}>
        <IntegrationTabs value="keys" />
      </div>
      <ListFrame
        search={{ value: q, label: text('search'), onSearch }}
        notice={!!inactiveCount && <Banner tone="warning">{text('inactiveHelp', { count: inactiveCount })}</Banner>}
      >
        <DataTable<KeyListItem>
          label={text('keys')}
          columns={columns}
          rows={(data?.keys ?? []).filter((row) => matchesSearch(row, q))}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          state={data || error ? 'ready' : 'loading'}
          error={
            error && !data
              ? {
                  title: text('loadFailed'),
                  help: isRefused(error) ? error.message : sharedText('failedHelp'),
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={props}
          onOpen={open}
          card={(row) => (
            <KeyCard row={row}>
              {!row.expired && <ReplaceKeyButton replacedKey={row} onReplace={replacement.open} />}
              <RevokeKeyButton revokedKey={row} onRevoke={ending.confirm} />
            </KeyCard>
          )}
        />
      </ListFrame>
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
      {ending.dialog}
      {replacement.dialog}
    </Page>
  );
}

function useEmpty(q: string, onCreate: () => void): EmptyStateProps {
  const text = useText(integrations);
  const keys = useText(builderApi);
  if (q) return { title: text('noMatch'), help: text('noMatchHelp') };
  return {
    title: text('empty'),
    help: text('emptyHelp'),
    action: <Button onClick={onCreate}>{keys('newKey')}</Button>,
  };
}

/** The documentation and the OpenAPI file of all forms are served by the server; the first one opens in a new tab. */
function PageButtons({ onCreate }: { readonly onCreate: () => void }) {
  const text = useText(integrations);
  const keys = useText(builderApi);
  return (
    <>
      <Button link={<a href={API_FILE} download="openapi.json" />}>{keys('openapi')}</Button>
      <Button link={<a href={API_DOCS} target="_blank" rel="noopener noreferrer" />}>{text('docs')}</Button>
      <Button tone="primary" icon={AddIcon} onClick={onCreate}>
        {keys('newKey')}
      </Button>
    </>
  );
}

/** An API key as a card, below 768 px, with its revoke button. */
function KeyCard({ row, children }: KeyPartProps & { readonly children: ReactNode }) {
  const text = useText(integrations);
  const keys = useText(builderApi);
  const scopesOf = useScopesText();
  const { start, createdAt, role, created_by: by } = row;
  return (
    <RowCard
      code={<code className={styles.start}>{start}</code>}
      ago={<Ago at={createdAt} />}
      name={<KeyTitle row={row} />}
      facts={
        <>
          <span className={styles.fact}>
            <AreaOfKey row={row} />
          </span>
          <span className={styles.fact}>{[role?.title ?? keys('noRole'), by].filter(Boolean).join(' · ')}</span>
          <span className={styles.fact}>{scopesOf(row)}</span>
        </>
      }
      status={
        <span className={styles.quiet}>
          {text('usedAt')} <LastUse row={row} /> · {text('ends')} <EndOfKey row={row} />
        </span>
      }
      people={<span className={`${styles.end} ${styles.actions}`}>{children}</span>}
    />
  );
}
