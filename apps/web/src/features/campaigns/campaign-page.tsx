import { useCall } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Page, Panel, SkeletonFields } from '../../ui';
import { LoadFailed } from '../load-failed';
import { CampaignResults } from './campaign-results';
import { CampaignSetup } from './campaign-setup';
import { isChanging, type ResultSearch } from './campaign-shapes';

export interface CampaignPageProps {
  readonly id: string;
  readonly search: ResultSearch;
  readonly change: (patch: ResultSearch) => void;
}

const REFRESH_MS = 2_000;

/** /campaigns/emails/{id}: the draft of a campaign, later its progress and results. */
export function CampaignPage({ id, search, change }: CampaignPageProps) {
  const text = useText(campaigns);
  const { data, error, refetch } = useCall(
    'readCampaign',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? REFRESH_MS : false) },
  );
  if (data?.state === 'draft') return <CampaignSetup key={id} stored={data} />;
  if (data) return <CampaignResults campaign={data} search={search} change={change} />;
  return (
    <Page title={text('campaigns')}>
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('loadFailed'), help: text('loadHelp') }}
            listPath="/campaigns"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}
