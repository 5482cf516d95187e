import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { Button } from '../../../ui';
import type { FieldMapping, MappedDoc, SampleValues } from '../doc-shapes';
import { FieldDetails } from './field-details';
import { FIELD_GROUPS, type FieldEntry } from './field-groups';
import { MappingRow } from './mapping-row';
import styles from './map.module.css';

export interface MappingListProps {
  readonly doc: MappedDoc;
  readonly entries: readonly FieldEntry[];
  readonly values: SampleValues;
  readonly selected: string | null;
  readonly onSelect: (field: string | null) => void;
  readonly onChange: (changes: Record<string, FieldMapping | null>) => void;
}

const BLANK: FieldMapping = { sources: [], separator: ' ' };

/** Elements that handle keys themselves: a text, or an open picker. */
const isInControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

/**
 * The fields of the PDF by what is left to do. Up and down move, Enter accepts a suggestion and moves on, E leaves the
 * field blank.
 */
export function MappingList({ doc, entries, values, selected, onSelect, onChange }: MappingListProps) {
  const text = useText(standardDocs);
  const host = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => new Map(doc.formFields.fields.map((field) => [field.key, field])), [doc.formFields]);
  const secrets = useMemo(() => new Set(doc.secrets), [doc.secrets]);
  const groups = FIELD_GROUPS.map(({ id, statuses }) => ({
    id,
    entries: entries.filter(({ status }) => statuses.some((statuse) => statuse === status)),
  })).filter((group) => group.entries.length > 0);
  const inOrder = groups.flatMap((group) => group.entries);
  useEffect(() => {
    const row = [...(host.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (element) => element.dataset['field'] === selected,
    );
    row?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const focusRow = (name: string | undefined) => {
    if (name === undefined) return;
    onSelect(name);
    const row = [...(host.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (element) => element.dataset['field'] === name,
    );
    row?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = inOrder.findIndex(({ field }) => field.name === selected);
    const currentEntry = inOrder[index];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const nextName = inOrder[index + (step || 1)]?.field.name;
    const isRow = event.target instanceof HTMLElement && event.target.closest('[data-field] > button') !== null;
    if (step !== 0) focusRow(nextName);
    else if (event.key === 'Enter' && isRow && currentEntry?.suggestion) {
      onChange({ [currentEntry.field.name]: currentEntry.suggestion.mapping });
      focusRow(nextName);
    } else if (event.key.toLowerCase() === 'e' && currentEntry && currentEntry.status !== 'signature') {
      onChange({ [currentEntry.field.name]: BLANK });
      focusRow(nextName);
    } else return;
    event.preventDefault();
  };
  const suggestedEntries = entries.filter(({ suggestion }) => suggestion !== null);
  const acceptAllSuggestions = () =>
    onChange(
      Object.fromEntries(
        suggestedEntries.flatMap(({ field, suggestion }) => (suggestion ? [[field.name, suggestion.mapping]] : [])),
      ),
    );
  return (
    <div ref={host} className={styles.list} role="group" aria-label={text('fields')} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <section key={group.id} aria-label={text(`group-${group.id}`)}>
          <header className={styles.groupHead} data-group={group.id}>
            <b>{text(`group-${group.id}`)}</b>
            <span className={styles.count}>{group.entries.length}</span>
            <span className={styles.grow} />
            {group.id === 'review' && suggestedEntries.length > 0 && (
              <Button size="small" tone="quiet" onClick={acceptAllSuggestions}>
                {text('acceptAll', { count: suggestedEntries.length })}
              </Button>
            )}
          </header>
          <ul className={styles.rows}>
            {group.entries.map((entry) => (
              <MappingRow
                key={entry.field.name}
                entry={entry}
                fields={fields}
                value={values[entry.field.name]}
                isSelected={entry.field.name === selected}
                onSelect={() => onSelect(entry.field.name === selected ? null : entry.field.name)}
                details={
                  <FieldDetails
                    key={entry.field.name}
                    entry={entry}
                    formFields={doc.formFields}
                    secrets={secrets}
                    onChange={(mapping) => onChange({ [entry.field.name]: mapping })}
                  />
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
