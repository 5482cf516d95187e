import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { Button } from '../../../ui';
import type { FieldMapping, MappedDoc, MergeField, ValueSource } from '../doc-shapes';
import { ChoiceMapping } from './choice-mapping';
import type { FieldEntry } from './field-groups';
import { DATE_FORMATS_OF_PDF, isDateFormat, isValuePart, MAX_SOURCES, VALUE_PART_OPTIONS } from './print-options';
import { SourceEditor } from './source-editor';
import styles from './map.module.css';

export interface FieldDetailsProps {
  readonly entry: FieldEntry;
  readonly formFields: MappedDoc['formFields'];
  readonly secrets: ReadonlySet<string>;
  readonly onChange: (mapping: FieldMapping | null) => void;
}

const BLANK: FieldMapping = { sources: [], separator: ' ' };
const EMPTY_SOURCES: Readonly<Record<ValueSource['kind'], ValueSource>> = {
  field: { kind: 'field', field: '' },
  constant: { kind: 'constant', text: '' },
};
const TEXT_KINDS = ['text', 'comb', 'date'];

/** Without settings that are not used. */
const withoutChoices = ({ choices: _choices, ...rest }: FieldMapping): FieldMapping => rest;

/** What prints in the selected field, with its settings, and the actions of its row. */
export function FieldDetails({ entry, formFields, secrets, onChange }: FieldDetailsProps) {
  const text = useText(standardDocs);
  const { field, mapping, suggestion, status } = entry;
  /** A value that is being added and not yet chosen. */
  const [sourceToAdd, setSourceToAdd] = useState<ValueSource['kind'] | null>(null);
  if (status === 'signature') return <p className={styles.note}>{text('signatureHelp')}</p>;
  const draft = mapping ?? suggestion?.mapping ?? BLANK;
  const nextSource = sourceToAdd ?? (draft.sources.length === 0 ? 'field' : null);
  const shownSources = nextSource ? [...draft.sources, EMPTY_SOURCES[nextSource]] : draft.sources;
  const change = (sources: readonly ValueSource[]) => {
    const changedDraft = { ...draft, sources: [...sources] };
    setSourceToAdd(null);
    onChange(sources[0] === draft.sources[0] ? changedDraft : withoutChoices(changedDraft));
  };
  const fieldOf = (source: ValueSource | undefined): MergeField | undefined =>
    source?.kind === 'field' ? formFields.fields.find(({ key }) => key === source.field) : undefined;
  return (
    <div className={styles.details}>
      {shownSources.map((source, index) => (
        <SourceEditor
          key={index}
          source={source}
          formFields={formFields}
          secrets={secrets}
          canRemove={shownSources.length > 1}
          onChange={(value) =>
            change(shownSources.map((listedSource, itemIndex) => (itemIndex === index ? value : listedSource)))
          }
          onRemove={() =>
            index < draft.sources.length
              ? change(draft.sources.filter((_, itemIndex) => itemIndex !== index))
              : setSourceToAdd(null)
          }
        />
      ))}
      {TEXT_KINDS.includes(field.kind) ? (
        <TextSettings draft={draft} fieldOf={fieldOf} onChange={onChange} />
      ) : (
        <ChoiceMapping field={field} draft={draft} source={fieldOf(draft.sources[0])} onChange={onChange} />
      )}
      <div className={styles.buttons}>
        {sourceToAdd === null && draft.sources.length > 0 && draft.sources.length < MAX_SOURCES && (
          <Button size="small" tone="quiet" onClick={() => setSourceToAdd('field')}>
            {text('addField')}
          </Button>
        )}
        {sourceToAdd === null && draft.sources.length < MAX_SOURCES && (
          <Button size="small" tone="quiet" onClick={() => setSourceToAdd('constant')}>
            {text('addText')}
          </Button>
        )}
        <span className={styles.grow} />
        {status !== 'blank' && (
          <Button size="small" onClick={() => onChange(BLANK)}>
            {text('leaveBlank')}
          </Button>
        )}
        {mapping && (
          <Button size="small" onClick={() => onChange(null)}>
            {text('clear')}
          </Button>
        )}
        {suggestion && (
          <Button size="small" tone="primary" onClick={() => onChange(suggestion.mapping)}>
            {text('accept')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TextSettingsProps {
  readonly draft: FieldMapping;
  readonly fieldOf: (source: ValueSource | undefined) => MergeField | undefined;
  readonly onChange: (mapping: FieldMapping) => void;
}

const without = <Key extends 'date' | 'part'>(mapping: FieldMapping, key: Key): FieldMapping => {
  const nextMapping = { ...mapping };
  Reflect.deleteProperty(nextMapping, key);
  return nextMapping;
};

/** How a text prints: the format of dates, a part of the value, and what separates several values. */
function TextSettings({ draft, fieldOf, onChange }: TextSettingsProps) {
  const text = useText(standardDocs);
  if (draft.sources.length === 0) return null;
  const hasDate = draft.sources.some((source) => fieldOf(source)?.kind === 'date');
  return (
    <div className={styles.settings}>
      {hasDate && (
        <Select
          label={text('dateFormat')}
          placeholder={text('asForm')}
          clearable
          data={[...DATE_FORMATS_OF_PDF]}
          value={draft.date ?? null}
          onChange={(date) => onChange(isDateFormat(date) ? { ...draft, date } : without(draft, 'date'))}
        />
      )}
      <Select
        label={text('part')}
        placeholder={text('wholeValue')}
        clearable
        data={VALUE_PART_OPTIONS.map((part) => ({ value: part, label: text(`part-${part}`) }))}
        value={draft.part ?? null}
        onChange={(part) => onChange(isValuePart(part) ? { ...draft, part } : without(draft, 'part'))}
      />
      {draft.sources.length > 1 && (
        <TextInput
          label={text('separator')}
          maxLength={10}
          defaultValue={draft.separator}
          onBlur={({ currentTarget }) => onChange({ ...draft, separator: currentTarget.value })}
        />
      )}
    </div>
  );
}
