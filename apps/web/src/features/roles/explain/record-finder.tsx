import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/admin/roles';
import { TIMINGS } from '../../../ui';
import { callsOf, withModule, rowsOf, type ListRecord } from '../../record-list';
import { useRoleChoices } from '../use-role-data';
import styles from './explain.module.css';

const SHOWN_RECORDS = 3;

/**
 * A record of any module in one line: its number and person, or else the first texts of its list columns.
 * @example recordLabel(loan) // 'DSCR-10482 · Maria Santos'
 */
function recordLabel({ _id, number, prospect, info }: ListRecord): string {
  const person = prospect ? `${prospect.info.first_name} ${prospect.info.last_name}`.trim() : '';
  const texts = Object.values(info).filter((value): value is string => typeof value === 'string' && value !== '');
  const parts = [number ?? '', person || texts.slice(0, SHOWN_RECORDS).join(' ')].filter(Boolean);
  return parts.join(' · ') || _id;
}

const MAX_OFFERED_RECORDS = 12;

/** Finds a record of any module while the user types. */
export function RecordFinder({ onFind }: { readonly onFind: (record: string) => void }) {
  const text = useText(roles);
  const [module, setModule] = useState('loans');
  const [typedText, setTypedText] = useState('');
  const [search] = useDebouncedValue(typedText.trim(), TIMINGS.searchPause);
  const { data: choices } = useRoleChoices();
  const body = { skip: 0, limit: MAX_OFFERED_RECORDS, ...(search && { search }) };
  const recordQuery = useCall(callsOf(module).list, withModule(module, { body }), {
    placeholderData: keepPreviousData,
  });
  const offeredRows = recordQuery.data ? rowsOf(recordQuery.data) : [];
  return (
    <div className={styles.asks}>
      <Select
        label={text('module')}
        allowDeselect={false}
        data={(choices?.modules ?? [])
          .filter(({ kind }) => kind === 'records')
          .map(({ key, title }) => ({ value: key, label: title }))}
        value={module}
        onChange={(key) => {
          setModule(key ?? module);
          setTypedText('');
        }}
      />
      <Select
        key={module}
        label={text('record')}
        placeholder={text('findRecord')}
        searchable
        clearable
        nothingFoundMessage={recordQuery.isFetching ? undefined : text('nothingFound')}
        data={offeredRows.map((row) => ({ value: row._id, label: recordLabel(row) }))}
        onSearchChange={setTypedText}
        // The server has already filtered, also by fields that the label does not show.
        filter={({ options }) => options}
        onChange={(record) => record && onFind(record)}
      />
    </div>
  );
}
