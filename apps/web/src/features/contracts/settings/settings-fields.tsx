import { Select, Textarea, TextInput } from '@mantine/core';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Panel } from '../../../ui';
import styles from './settings.module.css';

/** The settings of a template, as edited. */
export interface SettingsDraft {
  readonly title: string;
  readonly subject: string;
  readonly description: string;
  readonly doctype: 'customdocs' | 'spreadsheet';
  readonly form: string;
}

export interface SettingsFieldsProps {
  readonly draft: SettingsDraft;
  /** Whether to show what is missing. */
  readonly isSubmitted: boolean;
  readonly onChange: (patch: Partial<SettingsDraft>) => void;
}

const DOCTYPES = ['customdocs', 'spreadsheet'] as const;
const KINDS = ['opportunity', 'module'] as const;

/** The forms that templates can belong to: of loans and of modules. */
function useFormChoices() {
  const [loans, modules] = [
    useCall('listForms', { body: { kind: KINDS[0] } }, { staleTime: 60_000 }),
    useCall('listForms', { body: { kind: KINDS[1] } }, { staleTime: 60_000 }),
  ];
  const allForms = [...(loans.data?.forms ?? []), ...(modules.data?.forms ?? [])];
  return allForms.map(({ _id, title }) => ({ value: _id, label: title }));
}

/** Title, subject, description, kind and form of a template. */
export function SettingsFields({ draft, isSubmitted, onChange }: SettingsFieldsProps) {
  const text = useText(contracts);
  const forms = useFormChoices();
  return (
    <Panel title={text('settings')}>
      <div className={styles.fields}>
        <TextInput
          label={text('colTitle')}
          withAsterisk
          maxLength={200}
          value={draft.title}
          error={isSubmitted && draft.title.trim() === '' ? text('needTitle') : null}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <TextInput
          label={text('colSubject')}
          description={text('subjectHelp')}
          maxLength={200}
          value={draft.subject}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        />
        <Textarea
          label={text('colDescription')}
          autosize
          minRows={3}
          maxLength={2000}
          value={draft.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
        <div className={styles.pair}>
          <Select
            label={text('form')}
            description={text('formHelp')}
            withAsterisk
            searchable
            allowDeselect={false}
            data={forms}
            value={draft.form || null}
            error={isSubmitted && draft.form === '' ? text('needForm') : null}
            onChange={(form) => form && onChange({ form })}
          />
          <Select
            label={text('doctype')}
            description={text('doctypeHelp')}
            withAsterisk
            allowDeselect={false}
            data={DOCTYPES.map((value) => ({ value, label: text(`doctype-${value}`) }))}
            value={draft.doctype}
            onChange={(doctype) => doctype && onChange({ doctype: doctype as SettingsDraft['doctype'] })}
          />
        </div>
      </div>
    </Panel>
  );
}
