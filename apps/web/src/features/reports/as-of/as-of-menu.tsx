import { Popover, Switch, TextInput } from '@mantine/core';
import { isSectionItems } from '@lendwright/api';
import { dayIn } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Button, VersionsIcon } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { formatBucket } from '../format-value';
import type { ReportContent } from '../report-shapes';
import styles from '../reports.module.css';

export interface AsOfMenuProps {
  readonly content: ReportContent;
  readonly onChange: (patch: Partial<ReportContent>) => void;
}

/** The day at whose end a report counts the records, and whether whoever opens it is asked for that day. */
export function AsOfMenu({ content, onChange }: AsOfMenuProps) {
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  const [isOpen, setOpen] = useState(false);
  const { items, asOf, asksAsOf = false } = content;
  if (items && !isSectionItems(items)) return null;
  const pickDay = (day: string) => onChange(day === '' ? { asOf: undefined, asksAsOf: undefined } : { asOf: day });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button icon={VersionsIcon} isOn={asOf !== undefined} onClick={() => setOpen(!isOpen)}>
          {asOf ? text('asOfDay', { day: formatBucket(asOf, 'day') }) : text('asOfNow')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <div className={styles.stack}>
          <TextInput
            type="date"
            label={text('asOf')}
            description={text('asOfHelp')}
            max={dayIn(new Date(), timeZone)}
            value={asOf ?? ''}
            onChange={({ currentTarget }) => pickDay(currentTarget.value)}
          />
          {asOf && (
            <>
              <Switch
                label={text('asOfAsk')}
                checked={asksAsOf}
                onChange={({ currentTarget }) => onChange({ asksAsOf: currentTarget.checked })}
              />
              <div>
                <Button size="small" onClick={() => pickDay('')}>
                  {text('asOfNow')}
                </Button>
              </div>
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
