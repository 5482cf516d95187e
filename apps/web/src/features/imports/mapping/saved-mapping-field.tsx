import { Select } from '@mantine/core';
import type { Answer } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import styles from '../imports.module.css';

type NamedMapping = Answer<'readImportChoices'>['modules'][number]['mappings'][number];

/** How many columns of a file each saved mapping knows, by its name. */
export interface MappingFits {
  readonly columns: number;
  readonly byName: ReadonlyMap<string, number>;
}

export interface SavedMappingFieldProps {
  readonly mappings: readonly NamedMapping[];
  /** Null until the file is read. */
  readonly fits: MappingFits | null;
  /** The name; null for none. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

/** Chooses the saved mapping with which an import begins; absent if the module has none. */
export function SavedMappingField({ mappings, fits, value, onChange }: SavedMappingFieldProps) {
  const text = useText(imports);
  if (mappings.length === 0) return null;
  const fitOf = (name: string) => fits?.byName.get(name) ?? 0;
  const bestMapping = mappings.toSorted((a, b) => fitOf(b.name) - fitOf(a.name))[0];
  const shownMapping =
    mappings.find(({ name }) => name === value) ??
    (bestMapping && fitOf(bestMapping.name) > 0 ? bestMapping : undefined);
  const days = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' });
  const factsOf = ({ name, by, savedAt }: NamedMapping) => {
    const facts = { name, by, when: days.format(new Date(savedAt)), fit: fitOf(name), columns: fits?.columns ?? 0 };
    return text(fits ? 'savedMappingFits' : 'savedMappingBy', facts);
  };
  return (
    <Select
      label={text('savedMapping')}
      description={shownMapping ? factsOf(shownMapping) : text('savedMappingHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={text('noSavedMapping')}
      data={mappings.map(({ name }) => name)}
      renderOption={({ option }) => (
        <span>
          {option.value}
          {fits && (
            <span className={styles.optionFacts}>
              {text('fits', { fit: fitOf(option.value), columns: fits.columns })}
            </span>
          )}
        </span>
      )}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
