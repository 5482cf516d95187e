import { Link } from '@tanstack/react-router';
import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
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
import type { EmailSummary } from '../email-shapes';
import { tagsInWords, useEmailColumns } from './email-columns';

export interface EmailListProps {
  readonly search: { readonly q?: string | undefined };
  readonly change: (patch: { readonly q?: string | undefined }) => void;
}

const matches = ({ title, subject }: EmailSummary, search: string) =>
  `${title} ${subject}`.toLowerCase().includes(search.toLowerCase());

/** Switches a template between active and inactive, based on its current settings. */
function useActivitySwitch() {
  const sharedText = useText(contracts);
  const onError = (error: Error) => notify.failure(isRefused(error) ? error.message : sharedText('saveFailed'));
  const save = useSave('saveEmailTemplate', { stale: ['listEmailTemplates', 'readEmailTemplate'], onError });
  const read = useSave('readEmailTemplate', { onError });
  return async ({ _id: id, active: isActive }: EmailSummary) => {
    const template = await read.mutateAsync({ params: { id } }).catch(() => null);
    if (template) save.mutate({ params: { id }, body: { version: template.version, active: !isActive } });
  };
}

/** /email_templates: the email templates of the company. @source spec 1-shell §2.3 */
export function EmailList({ search, change }: EmailListProps) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const navigate = useGoToPath();
  const columns = useEmailColumns();
  const query = useCall('listEmailTemplates');
  const { data } = query;
  const switchActivity = useActivitySwitch();
  const rows = (data?.templates ?? []).filter((row) => matches(row, search.q ?? ''));
  const create = <Link to="/email_templates/create" />;
  const status = ({ active: isActive }: EmailSummary) => ({
    ...{ set: 'active' as const, status: activityKey(isActive), label: sharedText(isActive ? 'active' : 'inactive') },
  });
  return (
    <Page
      title={text('title')}
      fit="window"
      actions={<CreateButton link={create}>{sharedText('create')}</CreateButton>}
    >
      <ListFrame search={{ value: search.q, label: sharedText('search'), onSearch: (q) => change({ q }) }}>
        <DataTable<EmailSummary>
          label={text('title')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(query, { title: sharedText('loadFailed'), help: sharedText('loadHelp') })}
          empty={{
            title: search.q ? sharedText('noMatch') : text('empty'),
            help: search.q ? sharedText('noMatchHelp') : text('emptyHelp'),
            action: search.q ? (
              <Button size="small" onClick={() => change({ q: undefined })}>
                {sharedText('clearSearch')}
              </Button>
            ) : (
              <Button size="small" tone="primary" link={create}>
                {sharedText('create')}
              </Button>
            ),
          }}
          onOpen={(row) => navigate(`/email_templates/builder/${row._id}`)}
          actions={(row) => (
            <>
              <IconButton
                icon={EditIcon}
                name={sharedText('settings')}
                onClick={() => navigate(`/email_templates/edit/${row._id}`)}
              />
              <IconButton
                icon={row.active ? DeactivateIcon : ActivateIcon}
                name={sharedText(row.active ? 'deactivate' : 'activate')}
                onClick={() => void switchActivity(row)}
              />
            </>
          )}
          card={(row) => (
            <RowCard
              code={text(`category-${row.category}`)}
              ago={<Ago at={row.updatedAt} />}
              name={row.title}
              facts={tagsInWords(row.subject)}
              status={<StatusPill {...status(row)} />}
            />
          )}
        />
      </ListFrame>
    </Page>
  );
}
