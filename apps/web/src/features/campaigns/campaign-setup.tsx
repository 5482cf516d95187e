import { CAMPAIGN_LIMITS } from '@lendwright/api';
import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Banner, Button, Page, Panel, Tag } from '../../ui';
import { LeaveGuard } from '../tasks';
import { EmailDesign } from './email-design';
import { EmailPreview } from './email-preview';
import { StartDialog } from './start-dialog';
import { SubjectTestFields } from './subject-test-fields';
import { useCampaignDraft } from './use-campaign-draft';
import type { Campaign } from './campaign-shapes';
import styles from './campaigns.module.css';

/** The draft of a campaign: recipients, subject, content and pace, beside its preview and checks. */
export function CampaignSetup({ stored }: { readonly stored: Campaign }) {
  const text = useText(campaigns);
  const { draft, change, save, isUnsaved, isBusy, error } = useCampaignDraft(stored);
  const [isStarting, setStarting] = useState(false);
  const lists = useCall('listEmailLists', { body: {} });
  const preview = useCall('previewCampaign', { params: { id: stored._id }, body: { position: 0 } });
  const count = preview.data?.count ?? 0;
  const hasErrors = preview.data?.issues.some(({ isError }) => isError) ?? true;
  return (
    <Page
      title={stored.title}
      aside={<Tag hue="amber">{text('state-draft')}</Tag>}
      actions={
        <>
          <Button isBusy={isBusy} disabled={!isUnsaved || draft.test?.subject.trim() === ''} onClick={save}>
            {text('saveDraft')}
          </Button>
          <Button tone="primary" disabled={isUnsaved || hasErrors} onClick={() => setStarting(true)}>
            {text('sendTo', { count })}
          </Button>
        </>
      }
    >
      {error && <Banner>{error}</Banner>}
      <div className={styles.grid}>
        <div className={styles.stack}>
          <Panel title={text('recipients')} aside={text('peopleCount', { count })}>
            <MultiSelect
              label={text('lists')}
              placeholder={draft.lists.length === 0 ? text('chooseLists') : ''}
              searchable
              hidePickedOptions
              data={(lists.data?.lists ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
              value={[...draft.lists]}
              onChange={(value) => change({ lists: value })}
            />
          </Panel>
          <Panel title={text('content')}>
            <div className={styles.stack}>
              <TextInput
                label={text('title')}
                withAsterisk
                maxLength={CAMPAIGN_LIMITS.title}
                value={draft.title}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              />
              <EmailDesign campaign={stored} draft={draft} change={change} />
              <SubjectTestFields test={draft.test} onChange={(test) => change({ test })} />
            </div>
          </Panel>
          <Panel title={text('pace')}>
            <NumberInput
              label={text('rate')}
              description={text('rateHelp', { most: formatNumber(CAMPAIGN_LIMITS.rate, currentLanguage()) })}
              min={1}
              max={CAMPAIGN_LIMITS.rate}
              allowDecimal={false}
              value={draft.rate}
              onChange={(rate) => typeof rate === 'number' && change({ rate })}
            />
          </Panel>
        </div>
        <EmailPreview id={stored._id} isUnsaved={isUnsaved} />
      </div>
      <LeaveGuard isUnsaved={isUnsaved} />
      {isStarting && (
        <StartDialog
          campaign={stored}
          subject={preview.data?.email?.subject ?? ''}
          count={count}
          onClose={() => setStarting(false)}
        />
      )}
    </Page>
  );
}
