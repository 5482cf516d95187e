import { Link, useNavigate } from '@tanstack/react-router';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { TitleForm } from '../../ui';

/** /campaigns/create: names a campaign, then opens its draft. */
export function CreateCampaign() {
  const text = useText(campaigns);
  const navigate = useNavigate();
  const { error, isPending, mutate } = useSave('createCampaign', {
    stale: ['listCampaigns'],
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/campaigns/emails/$campaign_id', params: { campaign_id: _id } }),
  });
  return (
    <TitleForm
      labels={{
        ...{ page: text('createTitle'), title: text('title'), help: text('titleHelp'), missing: text('titleMissing') },
        ...{ cancel: text('cancel'), create: text('create') },
      }}
      cancelLink={<Link to="/campaigns" />}
      problem={error && failureText(error, text('failed'))}
      isBusy={isPending}
      onCreate={(title) => mutate({ body: { title } })}
    />
  );
}
