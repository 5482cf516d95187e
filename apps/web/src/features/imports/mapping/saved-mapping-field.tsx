import { Select } from '@mantine/core';
import type { Answer } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';

type NamedMapping = Answer<'readImportChoices'>['modules'][number]['mappings'][number];

export interface SavedMappingFieldProps {
  readonly mappings: readonly NamedMapping[];
  /** The name; null for none. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

/** Chooses the saved mapping with which an import begins; absent if the module has none. */
export function SavedMappingField({ mappings, value, onChange }: SavedMappingFieldProps) {
  const text = useText(imports);
  if (mappings.length === 0) return null;
  const chosen = mappings.find(({ name }) => name === value);
  const days = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' });
  const when = chosen && days.format(new Date(chosen.savedAt));
  return (
    <Select
      label={text('savedMapping')}
      description={chosen && when ? text('savedMappingBy', { name: chosen.by, when }) : text('savedMappingHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={text('noSavedMapping')}
      data={mappings.map(({ name }) => name)}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
