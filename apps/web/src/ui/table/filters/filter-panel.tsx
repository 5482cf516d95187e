import { useState } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Button } from '../../buttons/button';
import { Choice } from '../../inputs/choice';
import { AddIcon } from '../../icons/icons';
import type { OverlayProps } from '../../overlays/overlay-trigger';
import { PopoverOverlay } from '../../overlays/overlays';
import type { Filter } from './filter';
import { blankFilter, completeFilters, withoutFilter } from './filter';
import type { FilterBuilderProps } from './filter-builder-props';
import { BuilderLine } from './builder-line';
import styles from './filters.module.css';

type FilterPanelProps = OverlayProps & Omit<FilterBuilderProps, 'label'>;

/** The popover of the advanced search. */
export function FilterPanel({ fields, filters, onFilters, note, ...overlay }: FilterPanelProps) {
  return (
    <PopoverOverlay
      {...overlay}
      position="bottom-end"
      offset={6}
      trapFocus
      returnFocus
      width={620}
      dropdown={{ className: styles.builder }}
    >
      <FilterLines
        fields={fields}
        filters={filters}
        onFilters={(nextFilters) => {
          onFilters(nextFilters);
          overlay.onChange(false);
        }}
        note={note}
      />
    </PopoverOverlay>
  );
}

/** All filters as lines, joined by all or any. Mounted again whenever the popover opens. */
function FilterLines({ fields, filters, onFilters, note }: Omit<FilterBuilderProps, 'label'>) {
  const text = useText(table);
  const [lines, setLines] = useState<readonly Filter[]>(() => (filters.length > 0 ? filters : [blankFilter()]));
  const match = lines[0]?.match ?? 'all';
  const change = (nextFilter: Filter) =>
    setLines(lines.map((line) => (line._id === nextFilter._id ? nextFilter : line)));
  const apply = () => onFilters(completeFilters(lines));
  return (
    <>
      <div className={styles.builderHead}>
        <span>{text('match')}</span>
        <Choice
          label={text('match')}
          value={match}
          options={[
            { value: 'all', title: text('matchAll') },
            { value: 'any', title: text('matchAny') },
          ]}
          onChange={(value) => setLines(lines.map((line) => ({ ...line, match: value })))}
        />
      </div>
      {lines.map((line) => (
        <BuilderLine
          key={line._id}
          line={line}
          fields={fields}
          onChange={change}
          onRemove={() => setLines(withoutFilter(lines, line._id))}
        />
      ))}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.builderFoot}>
        <Button size="small" tone="quiet" icon={AddIcon} onClick={() => setLines([...lines, blankFilter(match)])}>
          {text('addFilter')}
        </Button>
        <span className={styles.grow} />
        <Button size="small" onClick={() => setLines([blankFilter(match)])}>
          {text('clear')}
        </Button>
        <Button size="small" tone="primary" onClick={apply}>
          {text('search')}
        </Button>
      </div>
    </>
  );
}
