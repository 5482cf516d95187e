import { Link } from '@tanstack/react-router';
import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, CreateButton, ListFrame, Page, Tag } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { useGoToPath } from '../session';
import { useCampaignColumns } from './campaign-columns';
import { hueOf, type CampaignHead } from './campaign-shapes';

export interface CampaignListProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

/** /campaigns: the campaigns of the company with their results. @source spec 1-shell §2.3 */
export function CampaignList({ q, onSearch }: CampaignListProps) {
  const text = useText(campaigns);
  const sharedText = useText(recordList);
  const navigate = useGoToPath();
  const columns = useCampaignColumns();
  const { data, error, refetch } = useCall('listCampaigns', { body: {} });
  const wantedText = (q ?? '').trim().toLowerCase();
  const rows = (data?.campaigns ?? []).filter(({ title }) => title.toLowerCase().includes(wantedText));
  return (
    <Page title={text('campaigns')} fit="window" actions={<CreateCampaignLink />}>
      <ListFrame search={{ value: q, label: text('search'), onSearch }}>
        <DataTable<CampaignHead>
          label={text('campaigns')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          state={data ? 'ready' : 'loading'}
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
            wantedText
              ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp'), action: <CreateCampaignLink isInline /> }
          }
          onOpen={({ _id }) => navigate(`/campaigns/emails/${_id}`)}
          card={(row) => <CampaignCard row={row} />}
        />
      </ListFrame>
    </Page>
  );
}

function CampaignCard({ row: { title, state, figures, updatedAt } }: { readonly row: CampaignHead }) {
  const text = useText(campaigns);
  return (
    <RowCard
      code={text('sentOf', { sent: figures.sent, count: figures.recipients })}
      ago={<Ago at={updatedAt} />}
      name={title}
      status={<Tag hue={hueOf(state)}>{text(`state-${state}`)}</Tag>}
    />
  );
}

function CreateCampaignLink({ isInline }: { readonly isInline?: boolean }) {
  const text = useText(campaigns);
  return (
    <CreateButton isInline={isInline} link={<Link to="/campaigns/create" />}>
      {text('createTitle')}
    </CreateButton>
  );
}
