import type { FilterLogic } from '@lendwright/api';
import { useText, type Translate } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Icon } from '../../icons/icon';
import { CloseIcon } from '../../icons/icons';
import type { Filter, FilterField } from './filter';
import { filterText } from './filter-text';
import styles from './filters.module.css';

export interface CombinedFiltersProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  /** How the filters are combined. */
  readonly logic: FilterLogic;
  readonly onRemove: () => void;
}

/** A group of filters in words. @example 'Status is New or not (City contains elm and State is Ohio)' */
export function logicText(
  { fields, filters, logic }: Pick<CombinedFiltersProps, 'fields' | 'filters' | 'logic'>,
  text: Translate<(typeof table)['messages']>,
): string {
  const words = logic.parts.flatMap((part) => {
    if (typeof part !== 'string') {
      const group = logicText({ fields, filters, logic: part }, text);
      return part.isNegated || group === '' ? group : `(${group})`;
    }
    const filter = filters.find(({ _id }) => _id === part);
    return filter ? filterText(fields, filter, text) : [];
  });
  const join = logic.match === 'all' ? 'bothFilters' : 'eitherFilter';
  const sentence = words.slice(1).reduce((left, right) => text(join, { left, right }), words[0] ?? '');
  return logic.isNegated && sentence !== '' ? text('notFilters', { filters: sentence }) : sentence;
}

/** Filters that are combined with and, or and not, as one sentence: they can only be removed together. */
export function CombinedFilters({ onRemove, ...combined }: CombinedFiltersProps) {
  const text = useText(table);
  const words = logicText(combined, text);
  return (
    <span className={styles.chip}>
      <span className={styles.part} title={words}>
        <span className={styles.sentence}>{words}</span>
      </span>
      <button
        type="button"
        className={`${styles.part} ${styles.remove}`}
        aria-label={text('removeCombined')}
        onClick={onRemove}
      >
        <Icon of={CloseIcon} size={13} />
      </button>
    </span>
  );
}
