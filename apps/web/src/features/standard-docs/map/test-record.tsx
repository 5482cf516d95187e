import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';

export interface TestRecordProps {
  readonly module: string;
  readonly value: string | null;
  readonly onChange: (record: string | null) => void;
}

const MIN_SEARCH_LENGTH = 2;
const MAX_HITS = 10;

interface Hit {
  readonly _id: string;
  readonly name: string;
  readonly number: string | null;
}

const optionOf = ({ _id, name, number }: Hit) => ({ value: _id, label: [number, name].filter(Boolean).join(' · ') });

/** The record whose values the mapping shows: one of those opened last, or found by a search. */
export function TestRecord({ module, value, onChange }: TestRecordProps) {
  const text = useText(standardDocs);
  const [search, setSearch] = useState('');
  const recentRecords = useCall('recentRecords');
  const isSearched = search.trim().length >= MIN_SEARCH_LENGTH;
  const recordQuery = useCall(
    'searchEverything',
    { body: { text: search.trim(), limit: MAX_HITS } },
    { enabled: isSearched },
  );
  const ownHits = (recentRecords.data?.hits ?? []).filter((searchHit) => searchHit.module === module);
  const hits = recordQuery.data?.groups.filter((group) => group.module === module).flatMap((group) => group.hits) ?? [];
  const firstId = ownHits[0]?._id;
  useEffect(() => {
    if (value === null && firstId !== undefined) onChange(firstId);
  }, [value, firstId, onChange]);
  const options = new Map([...ownHits, ...hits].map((searchHit) => [searchHit._id, optionOf(searchHit)]));
  return (
    <Select
      aria-label={text('testRecord')}
      placeholder={text('testRecord')}
      searchable
      clearable
      filter={({ options: allItems }) => allItems}
      nothingFoundMessage={text(isSearched ? 'noRecord' : 'typeToSearch')}
      data={[...options.values()]}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  );
}
