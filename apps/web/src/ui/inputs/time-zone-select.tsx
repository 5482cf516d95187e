import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';

/** The zones of the United States, where lenders are, from east to west. */
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/**
 * Every IANA time zone that the browser knows, those of the United States first, then UTC, and the stored one even if
 * the browser does not know it.
 * @source spec 3-payments-builders §9 (Display)
 */
export function timeZones(chosenZone: string): readonly string[] {
  const allKeys = new Set([...US_ZONES, 'UTC', chosenZone, ...Intl.supportedValuesOf('timeZone')]);
  return [...allKeys].filter((zone) => zone !== '');
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
const MAX_SHOWN_ZONES = 60;

/** Chooses a time zone; there is no default. @source spec 3-payments-builders §9 (Display) */
export function TimeZoneSelect({ label, description, value, onChange, error }: TimeZoneSelectProps) {
  const text = useText(ui);
  const select = text('selectOne');
  const zones = useMemo(
    // The first entry stands for no choice, which can't be chosen again.
    () => [
      { value: '', label: select, disabled: true },
      ...timeZones(value).map((zone) => ({ value: zone, label: zone })),
    ],
    [value, select],
  );
  return (
    <Select
      {...{ label, error }}
      {...(description && { description })}
      searchable
      allowDeselect={false}
      limit={MAX_SHOWN_ZONES}
      placeholder={select}
      data={zones}
      value={value === '' ? null : value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}
