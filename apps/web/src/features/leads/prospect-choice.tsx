import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { Banner, Button, Choice, TIMINGS } from '../../ui';
import { DuplicateList, type DuplicatePerson } from './duplicate-list';
import styles from './leads.module.css';

/** The prospect to convert into: a new one or an existing one; a null id means that none is selected yet. */
export type ProspectTarget = { readonly kind: 'new' } | { readonly kind: 'known'; readonly id: string | null };

export interface ProspectChoiceProps {
  readonly prospectTarget: ProspectTarget;
  readonly known: readonly DuplicatePerson[];
  readonly error: string | undefined;
  readonly onProspectTarget: (prospectTarget: ProspectTarget) => void;
}

const MAX_RESULTS = 10;
const joinTexts = (...parts: readonly unknown[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ');
const labelOf = (name: string, email: unknown) =>
  [name, email].filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** A choice between a new prospect and an existing one, with possible duplicates first. */
export function ProspectChoice({ prospectTarget, known, error, onProspectTarget }: ProspectChoiceProps) {
  const text = useText(leads);
  const [typedText, setTypedText] = useState('');
  const [search] = useDebouncedValue(typedText, TIMINGS.searchPause);
  const prospectQuery = useCall(
    'listProspects',
    { body: { skip: 0, limit: MAX_RESULTS, lean: true, ...(search && { search }) } },
    { placeholderData: keepPreviousData, retry: false },
  );
  const mayComplete = prospectQuery.data?.permissions.update === true;
  const sameModule = known.filter(({ module }) => module === 'prospects');
  const otherRecords = (prospectQuery.data?.records ?? []).filter(
    ({ _id }) => !sameModule.some((person) => person._id === _id),
  );
  const data = [
    ...sameModule.map(({ _id, name, email }) => ({ value: _id, label: labelOf(name, email) })),
    ...otherRecords.map(({ _id, info }) => ({
      value: _id,
      label: labelOf(joinTexts(info['first_name'], info['last_name']), info['email']),
    })),
  ];
  const use = (person: DuplicatePerson) =>
    mayComplete &&
    person.module === 'prospects' &&
    !(prospectTarget.kind === 'known' && prospectTarget.id === person._id) && (
      <Button size="small" onClick={() => onProspectTarget({ kind: 'known', id: person._id })}>
        {text('knownUse')}
      </Button>
    );
  return (
    <div className={styles.stack}>
      {known.length > 0 && (
        <Banner tone="info">
          <b>{text('duplicatesTitle')}</b>
          <DuplicateList known={known} action={use} isInNewTab />
        </Banner>
      )}
      {mayComplete && (
        <Choice
          label={text('convertTo')}
          options={[
            { value: 'new', title: text('newProspect') },
            { value: 'known', title: text('existingProspect') },
          ]}
          value={prospectTarget.kind}
          onChange={(kind) => onProspectTarget(kind === 'new' ? { kind } : { kind, id: sameModule[0]?._id ?? null })}
        />
      )}
      {prospectTarget.kind === 'known' && (
        <Select
          label={text('existing')}
          description={text('existingHelp')}
          withAsterisk
          searchable
          allowDeselect={false}
          placeholder={text('existingPlaceholder')}
          nothingFoundMessage={prospectQuery.isFetching ? undefined : text('noProspect')}
          data={data}
          value={prospectTarget.id}
          onChange={(id) => onProspectTarget({ kind: 'known', id })}
          onSearchChange={setTypedText}
          // The server has already filtered, also by fields that the label does not show.
          filter={({ options }) => options}
          error={error}
        />
      )}
    </div>
  );
}
