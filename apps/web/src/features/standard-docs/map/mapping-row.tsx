import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { CheckIcon, Icon, LockIcon } from '../../../ui';
import type { MergeField, SampleValues } from '../doc-shapes';
import type { FieldEntry } from './field-groups';
import { mappingText } from './mapping-text';
import styles from './map.module.css';

export interface MappingRowProps {
  readonly entry: FieldEntry;
  readonly fields: ReadonlyMap<string, MergeField>;
  readonly value: SampleValues[string] | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** Below the selected row. */
  readonly details: ReactNode;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The label is not just the name of the field in the PDF. */
const hasOtherName = ({ name, label }: FieldEntry['field']) =>
  lettersOf((name.split('.').at(-1) ?? name).replace(/\[\d+\]$/, '')) !== lettersOf(label);

/** One field of the PDF: what prints in it, its value for the test loan, and how sure a suggestion is. */
export function MappingRow({ entry, fields, value, isSelected, onSelect, details }: MappingRowProps) {
  const text = useText(standardDocs);
  const { number, field, status, mapping, suggestion } = entry;
  const shownMapping = mapping ?? suggestion?.mapping ?? null;
  const source =
    status === 'signature'
      ? text('signature')
      : status === 'blank'
        ? text('blank')
        : shownMapping
          ? mappingText(shownMapping, fields)
          : text('chooseField');
  const sample = value?.checked === null || value === undefined ? value?.text : text(value.checked ? 'yes' : 'no');
  return (
    <li className={styles.item} data-on={isSelected || undefined} data-status={status} data-field={field.name}>
      <button
        type="button"
        className={styles.line}
        aria-current={isSelected || undefined}
        aria-label={text('rowName', { number, label: field.label, source })}
        onClick={onSelect}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.field}>
          <b title={field.label}>{field.label}</b>
          <small>
            {hasOtherName(field) && (
              <>
                <code title={field.name}>{field.name.split('.').at(-1)}</code>
                {' · '}
              </>
            )}
            {text(`kind-${field.kind}`)}
            {field.maxLength !== null && ` · ${text('characters', { count: field.maxLength })}`}
          </small>
        </span>
        <span className={styles.sourceText} data-empty={shownMapping === null || undefined}>
          {source}
        </span>
        <span className={styles.sample} data-problem={value?.problem ?? undefined}>
          {value?.problem === 'masked' && <Icon of={LockIcon} size={13} />}
          <span>{sample || '–'}</span>
        </span>
        <span className={styles.match}>
          {suggestion && `${Math.round(suggestion.score * 100)} %`}
          {status === 'mapped' && <Icon of={CheckIcon} size={15} />}
        </span>
      </button>
      {isSelected && (
        <div className={styles.under}>
          {value?.problem && <p className={styles.problem}>{text(`problem-${value.problem}`, { detail: '' })}</p>}
          {details}
        </div>
      )}
    </li>
  );
}
