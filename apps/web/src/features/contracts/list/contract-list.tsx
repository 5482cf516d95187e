import { Link } from '@tanstack/react-router';
import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import {
  ActivateIcon,
  activityKey,
  Ago,
  Button,
  CreateButton,
  DeactivateIcon,
  EditIcon,
  IconButton,
  ListFrame,
  notify,
  Page,
  StatusPill,
} from '../../../ui';
import { DataTable, RowCard } from '../../../ui/table';
import { tableStates } from '../../page-list';
import { useGoToPath } from '../../session';
import type { TemplateSummary } from '../contract-shapes';
import { useContractColumns } from './contract-columns';

export interface ContractListProps {
  readonly search: { readonly q?: string | undefined };
  readonly change: (patch: { readonly q?: string | undefined }) => void;
}

const builderOf = ({ _id }: TemplateSummary) => `/builders/contracts/builder/${_id}`;
const matches = ({ title, subject }: TemplateSummary, search: string) =>
  `${title} ${subject}`.toLowerCase().includes(search.toLowerCase());

function useActivity() {
  const text = useText(contracts);
  const queries = useCall('listContractTemplates');
  const templates = queries.data?.templates;
  const fail = (error: Error) => notify.failure(isRefused(error) ? error.message : text('saveFailed'));
  const save = useSave('saveContractTemplate', {
    stale: ['listContractTemplates', 'readContractTemplate'],
    onError: fail,
  });
  const read = useSave('readContractTemplate', { onError: fail });
  return {
    templates,
    queries,
    toggle: ({ _id: id, active: isActive }: TemplateSummary) =>
      void read.mutateAsync({ params: { id } }).then(
        ({ version }) => save.mutate({ params: { id }, body: { version, active: !isActive } }),
        () => undefined,
      ),
  };
}

/** /builders/contracts and /contracts: the contract templates of the company. @source spec 1-shell §2.10 */
export function ContractList({ search, change }: ContractListProps) {
  const text = useText(contracts);
  const navigate = useGoToPath();
  const columns = useContractColumns();
  const { templates, queries, toggle } = useActivity();
  const rows = (templates ?? []).filter((row) => matches(row, search.q ?? ''));
  const create = <Link to="/builders/contracts/create" />;
  return (
    <Page title={text('title')} fit="window" actions={<CreateButton link={create}>{text('create')}</CreateButton>}>
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q }) }}>
        <DataTable<TemplateSummary>
          label={text('title')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(queries, { title: text('loadFailed'), help: text('loadHelp') })}
          empty={{
            title: text(search.q ? 'noMatch' : 'empty'),
            help: text(search.q ? 'noMatchHelp' : 'emptyHelp'),
            action: search.q ? (
              <Button size="small" onClick={() => change({ q: undefined })}>
                {text('clearSearch')}
              </Button>
            ) : (
              <Button size="small" tone="primary" link={create}>
                {text('create')}
              </Button>
            ),
          }}
          onOpen={(row) => navigate(builderOf(row))}
          actions={(row) => (
            <>
              <IconButton
                icon={EditIcon}
                name={text('settings')}
                onClick={() => navigate(`/builders/contracts/edit/${row._id}`)}
              />
              <IconButton
                icon={row.active ? DeactivateIcon : ActivateIcon}
                name={text(row.active ? 'deactivate' : 'activate')}
                onClick={() => toggle(row)}
              />
            </>
          )}
          card={(row) => (
            <RowCard
              code={row.form.title}
              ago={<Ago at={row.updatedAt} />}
              name={row.title}
              facts={row.subject || row.description}
              status={
                <StatusPill
                  set="active"
                  status={activityKey(row.active)}
                  label={text(row.active ? 'active' : 'inactive')}
                />
              }
            />
          )}
        />
      </ListFrame>
    </Page>
  );
}
