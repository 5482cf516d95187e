import { TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Icon, SearchIcon, StatusGlyph, statusGlyph } from '../../ui';
import { STATUS_ORDER, type AreaItem } from '../documents';
import { isShownBy, type AreaView } from './use-selection';
import styles from './document-area.module.css';

export interface AreaFiltersProps {
  readonly items: readonly AreaItem[];
  readonly view: AreaView;
  readonly onChange: (view: AreaView) => void;
}

/** All rows, those that need action, and one chip per status that occurs, with their counts; and a search by title. */
export function AreaFilters({ items, view, onChange }: AreaFiltersProps) {
  const { filter: value } = view;
  const text = useText(documentArea);
  const documentText = useText(documentTexts);
  const counts = (['all', 'action', ...STATUS_ORDER] as const)
    .map((filter) => ({ filter, count: items.filter((item) => isShownBy(filter, item)).length }))
    .filter(({ filter, count }) => filter === 'all' || count > 0 || filter === value);
  return (
    <div className={styles.chips} role="group" aria-label={documentText('filter')}>
      {counts.map(({ filter, count }) => (
        <button
          key={filter}
          type="button"
          className={styles.chip}
          aria-pressed={value === filter}
          onClick={() => onChange({ ...view, filter: value === filter ? 'all' : filter })}
        >
          {filter !== 'all' && filter !== 'action' && (
            <StatusGlyph {...statusGlyph('document', documentTexts.messages[filter])} />
          )}
          {filter === 'all' ? documentText('all') : filter === 'action' ? text('needsAction') : documentText(filter)}{' '}
          <b>{count}</b>
        </button>
      ))}
      <TextInput
        className={styles.find}
        type="search"
        aria-label={text('find')}
        placeholder={text('find')}
        leftSection={<Icon of={SearchIcon} />}
        value={view.query}
        onChange={(event) => onChange({ ...view, query: event.currentTarget.value })}
      />
    </div>
  );
}
