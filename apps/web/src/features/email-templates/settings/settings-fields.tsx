import { EMAIL_CATEGORIES } from '@lendwright/api';
import { Select, TextInput } from '@mantine/core';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Panel } from '../../../ui';
import styles from './settings.module.css';

/** The settings of a template, as edited. */
export interface SettingsDraft {
  readonly title: string;
  readonly category: 'service' | 'marketing';
  readonly form: string | null;
}

export interface SettingsFieldsProps {
  readonly draft: SettingsDraft;
  /** Whether to show what is missing. */
  readonly isSubmitted: boolean;
  readonly onChange: (patch: Partial<SettingsDraft>) => void;
}

/** The forms whose fields an email can contain: of loans and of modules. */
export function useFormChoices() {
  const loans = useCall('listForms', { body: { kind: 'opportunity' } }, { staleTime: 60_000 });
  const modules = useCall('listForms', { body: { kind: 'module' } }, { staleTime: 60_000 });
  const forms = [...(loans.data?.forms ?? []), ...(modules.data?.forms ?? [])];
  return forms.map(({ _id, title }) => ({ value: _id, label: title }));
}

/** Title, category and form of a template. */
export function SettingsFields({ draft, isSubmitted, onChange }: SettingsFieldsProps) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const forms = useFormChoices();
  return (
    <Panel title={sharedText('settings')}>
      <div className={styles.fields}>
        <TextInput
          label={sharedText('colTitle')}
          withAsterisk
          maxLength={200}
          value={draft.title}
          error={isSubmitted && draft.title.trim() === '' ? sharedText('needTitle') : null}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <div className={styles.pair}>
          <Select
            label={sharedText('form')}
            description={text('formHelp')}
            placeholder={text('anyForm')}
            searchable
            clearable
            data={forms}
            value={draft.form}
            onChange={(form) => onChange({ form })}
          />
          <Select
            label={text('category')}
            description={text(`categoryHelp-${draft.category}`)}
            allowDeselect={false}
            data={EMAIL_CATEGORIES.map((value) => ({ value, label: text(`category-${value}`) }))}
            value={draft.category}
            onChange={(category) => category && onChange({ category: category as SettingsDraft['category'] })}
          />
        </div>
      </div>
    </Panel>
  );
}
