import { Select, TextInput } from '@mantine/core';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { ContentField } from './content-field';
import type { Campaign } from './campaign-shapes';
import type { CampaignDraft } from './use-campaign-draft';

/** The choice of no template. */
const OWN_DESIGN = 'own';

export interface EmailDesignProps {
  readonly campaign: Campaign;
  readonly draft: CampaignDraft;
  readonly change: (patch: Partial<CampaignDraft>) => void;
}

/** The email of a campaign: its own text, or a published marketing template. The text stays when a template is chosen. */
export function EmailDesign({ campaign: { fields, template }, draft, change }: EmailDesignProps) {
  const text = useText(campaigns);
  const { data } = useCall('listCampaignTemplates', {});
  const offeredTemplates = data?.templates ?? [];
  const isGone = data !== undefined && template !== null && !offeredTemplates.some(({ _id }) => _id === template._id);
  const options = [
    { value: OWN_DESIGN, label: text('ownText') },
    ...offeredTemplates.map(({ _id, title }) => ({ value: _id, label: title })),
    ...(isGone ? [{ value: template._id, label: text('templateGone', { title: template.title }) }] : []),
  ];
  const isOwn = draft.template === null;
  const chosenTemplate = offeredTemplates.find(({ _id }) => _id === draft.template);
  return (
    <>
      <Select
        label={text('design')}
        allowDeselect={false}
        data={options}
        value={draft.template ?? OWN_DESIGN}
        onChange={(value) => change({ template: value === OWN_DESIGN ? null : value })}
      />
      <TextInput
        label={text('subject')}
        withAsterisk={isOwn}
        description={isOwn ? null : text('templateSubject')}
        placeholder={chosenTemplate?.subject ?? ''}
        maxLength={200}
        value={draft.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      {isOwn && <ContentField html={draft.html} fields={fields} onChange={(html) => change({ html })} />}
    </>
  );
}
