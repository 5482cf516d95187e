import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';

/**
 * Every IANA time zone that the browser knows, UTC first, and the stored one even if the browser does not know it.
 * @source spec 3-payments-builders §9 (Display)
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

/** Further options are found by typing. */
const SHOWN = 60;

/** Chooses a time zone; there is no default. @source spec 3-payments-builders §9 (Display) */
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
