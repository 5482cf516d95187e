import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { leads } from '../../../i18n/en/leads';
import { Panel } from '../../../ui';

export interface FormChoiceProps {
  readonly forms: readonly { readonly _id: string; readonly title: string }[];
  readonly value: string;
  readonly onChange: (form: string) => void;
}

/** Which form a new record is filled by, where its module has several: those of leads are webforms. */
export function FormChoice({ forms, value, onChange }: FormChoiceProps) {
  const text = useText(leads);
  return (
    <Panel>
      <Select
        label={text('webform')}
        maw={320}
        allowDeselect={false}
        data={forms.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={value}
        onChange={(form) => form !== null && form !== value && onChange(form)}
      />
    </Panel>
  );
}
