import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/ui';

/**
 * Every IANA zone that this browser knows, in their order, UTC first; with the one that is stored, though this browser
 * may not know it. @source spec 3-payments-builders §9 (Display)
 */
export function timeZones(chosen: string): readonly string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '');
}

export interface TimeZoneSelectProps {
  readonly label: string;
  readonly description?: string;
  /** An IANA name; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: string | null;
}

/** More than these are found by typing. */
const SHOWN = 60;

/** A time zone out of all that there are; nothing is chosen until somebody chooses. @source spec 3-payments-builders §9 (Display) */
export function TimeZoneSelect({ label, description, value, onChange, error }: TimeZoneSelectProps) {
  const text = useText(ui);
  const zones = useMemo(() => [...timeZones(value)], [value]);
  return (
    <Select
      {...{ label, error }}
      {...(description && { description })}
      searchable
      allowDeselect={false}
      limit={SHOWN}
      placeholder={text('selectOne')}
      data={zones}
      value={value === '' ? null : value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}
