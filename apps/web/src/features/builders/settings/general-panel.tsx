import { Textarea, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Panel } from '../../../ui';
import type { PanelProps } from './panel-props';
import styles from './settings.module.css';

export interface GeneralPanelProps extends PanelProps {
  /** Whether to show the error for a missing title. */
  readonly isTitleMissing: boolean;
}

/** The title and description of a form. */
export function GeneralPanel({ draft, change, isTitleMissing }: GeneralPanelProps) {
  const text = useText(builderSettings);
  return (
    <Panel title={text('general')}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextInput
            label={text('field-title')}
            withAsterisk
            value={draft.title}
            maxLength={200}
            error={isTitleMissing && !draft.title.trim() && text('needTitle')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextInput
            label={text('field-custom_title')}
            placeholder={draft.title}
            value={draft.custom_title}
            maxLength={200}
            onChange={(event) => change({ custom_title: event.currentTarget.value })}
          />
        </div>
        <Textarea
          label={text('field-description')}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.description}
          maxLength={2000}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
