import { NumberInput, Select, Switch, TagsInput, Textarea } from '@mantine/core';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Panel } from '../../../ui';
import { ThanksTranslations } from './thanks-translations';
import { isInvalidHost } from './is-invalid-host';
import type { PanelProps } from './panel-props';
import type { Webform } from './settings-shapes';
import styles from './settings.module.css';

/**
 * Public settings of a webform: whether it is open, where it may be embedded, its submission limit, and its
 * confirmation message.
 */
export function WebformPanel({ draft, change }: PanelProps) {
  const text = useText(builderSettings);
  const choices = useCall('loanChoices', undefined, { staleTime: 60_000 });
  const { webform } = draft;
  if (!webform) return null;
  const put = (patch: Partial<Webform>) => change({ webform: { ...webform, ...patch } });
  const wrongHost = webform.hosts.find(isInvalidHost);
  return (
    <Panel title={text('public')}>
      <div className={styles.fields}>
        <Switch
          label={text('field-webform.isOpen')}
          description={text('openHelp')}
          checked={webform.isOpen}
          onChange={(event) => put({ isOpen: event.currentTarget.checked })}
        />
        <TagsInput
          label={text('field-webform.hosts')}
          description={text('hostsHelp')}
          placeholder={webform.hosts.length > 0 ? undefined : 'www.example.com'}
          value={webform.hosts}
          maxTags={50}
          clearable
          error={wrongHost === undefined ? undefined : text('badHost', { host: wrongHost })}
          onChange={(hosts) => put({ hosts: hosts.map((host) => host.trim().toLowerCase()) })}
        />
        <div className={styles.three}>
          <NumberInput
            label={text('field-webform.quota')}
            min={1}
            max={100_000}
            allowDecimal={false}
            value={webform.quota}
            onChange={(quota) => put({ quota: Number(quota) || 1 })}
          />
          <NumberInput
            label={text('field-webform.days')}
            min={1}
            max={90}
            allowDecimal={false}
            value={webform.days}
            onChange={(days) => put({ days: Number(days) || 1 })}
          />
          <Select
            label={text('field-webform.source')}
            placeholder={text('noSource')}
            searchable
            clearable
            data={(choices.data?.source ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
            value={webform.source}
            onChange={(source) => put({ source })}
          />
        </div>
        <Textarea
          label={text('field-webform.thanks')}
          description={text('thanksHelp')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={webform.thanks}
          onChange={(event) => put({ thanks: event.currentTarget.value })}
        />
        <ThanksTranslations
          translations={webform.thanksTranslations}
          onChange={(thanksTranslations) => put({ thanksTranslations })}
        />
      </div>
    </Panel>
  );
}
