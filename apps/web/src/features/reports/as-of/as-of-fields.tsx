import { Switch, TextInput } from '@mantine/core';
import { isSectionItems } from '@lendwright/api';
import { dayIn } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { useCompanyDates } from '../../record-list';
import type { PartFieldsProps } from '../group-fields';

/** The day at whose end a report counts the records, and whether whoever opens it is asked for that day. */
export function AsOfFields({ content, onChange }: Pick<PartFieldsProps, 'content' | 'onChange'>) {
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  if (content.items && !isSectionItems(content.items)) return null;
  return (
    <>
      <TextInput
        type="date"
        label={text('asOf')}
        description={text('asOfHelp')}
        max={dayIn(new Date(), timeZone)}
        value={content.asOf ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? { asOf: undefined, asksAsOf: undefined } : { asOf: value })
        }
      />
      {content.asOf && (
        <Switch
          label={text('asOfAsk')}
          checked={content.asksAsOf === true}
          onChange={({ currentTarget }) => onChange({ asksAsOf: currentTarget.checked })}
        />
      )}
    </>
  );
}
