import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { CloseIcon, IconButton } from '../../../ui';
import type { MappedDoc, ValueSource } from '../doc-shapes';
import styles from './map.module.css';

export interface SourceEditorProps {
  readonly source: ValueSource;
  readonly formFields: MappedDoc['formFields'];
  readonly secrets: ReadonlySet<string>;
  readonly canRemove: boolean;
  readonly onChange: (source: ValueSource) => void;
  readonly onRemove: () => void;
}

const MAX_ROW = 20;
const ROWS = Array.from({ length: MAX_ROW }, (_, index) => String(index + 1));

/** The options of a field picker: fields by section, system fields first. */
function useFieldOptions({ fields, groups }: MappedDoc['formFields'], secrets: ReadonlySet<string>) {
  const text = useText(standardDocs);
  return useMemo(() => {
    const sections = new Map<string, { value: string; label: string }[]>();
    for (const { key, title, section, group, isSystem } of fields) {
      const repeatingGroup = groups.find((candidate) => candidate.key === group);
      const name = isSystem ? text('recordAndCompany') : (repeatingGroup?.title ?? section) || text('otherFields');
      const label = secrets.has(key) ? text('secretField', { title }) : title || key;
      sections.set(name, [...(sections.get(name) ?? []), { value: key, label }]);
    }
    return [...sections].map(([group, items]) => ({ group, items }));
  }, [fields, groups, secrets, text]);
}

/** One value of a field: a field of the form, with its row in a repeating section, or a constant text. */
export function SourceEditor({ source, formFields, secrets, canRemove, onChange, onRemove }: SourceEditorProps) {
  const text = useText(standardDocs);
  const options = useFieldOptions(formFields, secrets);
  const isRow =
    source.kind === 'field' && formFields.fields.some(({ key, group }) => key === source.field && group !== null);
  return (
    <div className={styles.source}>
      {source.kind === 'constant' ? (
        <TextInput
          aria-label={text('constant')}
          placeholder={text('constant')}
          maxLength={500}
          autoFocus={source.text === ''}
          defaultValue={source.text}
          onBlur={({ currentTarget }) =>
            currentTarget.value && onChange({ kind: 'constant', text: currentTarget.value })
          }
        />
      ) : (
        <Select
          aria-label={text('formField')}
          placeholder={text('chooseField')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={text('noField')}
          data={options}
          value={source.field || null}
          onChange={(field) => {
            if (!field) return;
            const isGrouped = formFields.fields.some(({ key, group }) => key === field && group !== null);
            onChange({ kind: 'field', field, ...(isGrouped && { row: source.row ?? 1 }) });
          }}
        />
      )}
      {isRow && (
        <Select
          className={styles.row}
          aria-label={text('row')}
          allowDeselect={false}
          data={ROWS.map((row) => ({ value: row, label: text('rowNumber', { row }) }))}
          value={String(source.row ?? 1)}
          onChange={(row) => onChange({ ...source, row: Number(row) })}
        />
      )}
      {canRemove && <IconButton icon={CloseIcon} name={text('removeValue')} onClick={onRemove} />}
    </div>
  );
}
