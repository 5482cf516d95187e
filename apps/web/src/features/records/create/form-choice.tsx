import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { leads } from '../../../i18n/en/records/leads';
import { Panel } from '../../../ui';

export interface FormChoiceProps {
  readonly forms: readonly { readonly _id: string; readonly title: string }[];
  readonly value: string;
  readonly onChange: (form: string) => void;
}

/** The form of a new record, if its module has several; leads use webforms. */
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
