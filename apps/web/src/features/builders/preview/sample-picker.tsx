import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderPreview } from '../../../i18n/en/builder/builder-preview';
import { notify } from '../../../ui';
import type { Answers } from '@lendwright/forms';
import { useSamples } from './use-samples';

/** The record that fills the preview. */
export interface PreviewSample {
  readonly id: string;
  readonly label: string;
  readonly answers: Answers;
}

export interface SamplePickerProps {
  readonly module: string;
  readonly sample: PreviewSample | null;
  readonly onSample: (sample: PreviewSample | null) => void;
}

/** Finds a record to fill the preview; clearing the selection empties the form. */
export function SamplePicker({ module, sample, onSample }: SamplePickerProps) {
  const text = useText(builderPreview);
  const samples = useSamples(module);
  const [search, setSearch] = useState('');
  const sampleQuery = useQuery({
    queryKey: ['samples', module, search],
    queryFn: () => samples.list(search),
    placeholderData: (previousData) => previousData,
  });
  const knownSamples = sampleQuery.data ?? [];
  const data = sample && !knownSamples.some(({ id }) => id === sample.id) ? [sample, ...knownSamples] : knownSamples;
  const choose = (id: string | null) => {
    if (!id) return onSample(null);
    const label = data.find((candidate) => candidate.id === id)?.label ?? id;
    samples.read(id).then(
      (answers) => onSample({ id, label, answers }),
      () => notify.failure(text('sampleNotLoaded')),
    );
  };
  return (
    <Select
      size="xs"
      searchable
      clearable
      aria-label={text('sample')}
      placeholder={text('emptyForm')}
      nothingFoundMessage={text('noSample')}
      filter={({ options }) => options}
      data={data.map(({ id, label }) => ({ value: id, label }))}
      value={sample?.id ?? null}
      onChange={choose}
      onSearchChange={(typedText) => setSearch(typedText === sample?.label ? '' : typedText)}
    />
  );
}
