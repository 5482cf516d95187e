import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Button } from '../../buttons/button';
import { AddIcon } from '../../icons/icons';
import { PopoverMenu } from '../../overlays/popover-menu';
import { SearchInput } from '../../inputs/search-input';
import { useIsPhone } from '../../hooks/use-is-phone';
import type { Filter, FilterField } from './filter';
import { completeFilters, filterOn, isComplete } from './filter';
import { FilterBuilder } from './filter-builder';
import { FilterChip } from './filter-chip';
import styles from './filters.module.css';

export interface FilterBarProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  /** Called only with complete filters. */
  readonly onFilters: (filters: readonly Filter[]) => void;
  readonly search?: string | undefined;
  readonly onSearch?: ((search: string) => void) | undefined;
  /** Before the filters: product and program. */
  readonly before?: ReactNode;
  /** At the right end: columns, density. */
  readonly tools?: ReactNode;
  readonly hasBuilder?: boolean | undefined;
}

/** The bar above a list: filters as sentences, "+ Filter", Clear, search, Advanced search and the list's tools. */
export function FilterBar({
  fields,
  filters,
  onFilters,
  search,
  onSearch,
  before,
  tools,
  hasBuilder = true,
}: FilterBarProps) {
  const text = useText(table);
  // A new filter is kept here until it has a value.
  const [draft, setDraft] = useState<Filter | null>(null);
  const shown = draft ? [...filters, draft] : filters;
  const change = (next: Filter) => {
    if (!isComplete(next)) {
      if (draft?._id === next._id) setDraft(next);
      return;
    }
    if (draft?._id === next._id) setDraft(null);
    onFilters(completeFilters(shown.map((filter) => (filter._id === next._id ? next : filter))));
  };
  const remove = (id: string) => {
    if (draft?._id === id) setDraft(null);
    else onFilters(filters.filter((filter) => filter._id !== id));
  };
  const clear = () => {
    setDraft(null);
    onFilters([]);
    onSearch?.('');
  };
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <div className={styles.bar}>
        {onSearch && <SearchInput value={search ?? ''} onSearch={onSearch} width="100%" />}
        {before}
        {hasBuilder && fields.length > 0 && (
          <FilterBuilder
            fields={fields}
            filters={filters}
            onFilters={onFilters}
            label={filters.length > 0 ? text('filters', { count: filters.length }) : text('filter')}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {before}
      {before && <span className={styles.rule} aria-hidden />}
      {shown.map((filter) => (
        <FilterChip
          key={filter._id}
          filter={filter}
          fields={fields}
          onChange={change}
          onRemove={() => remove(filter._id)}
        />
      ))}
      {fields.length > 0 && (
        <PopoverMenu
          target={
            <Button size="small" tone="quiet" icon={AddIcon}>
              {text('filter')}
            </Button>
          }
          entries={fields.map((field) => ({
            id: field.id,
            title: field.title,
            onPick: () => setDraft(filterOn(field)),
          }))}
        />
      )}
      {(shown.length > 0 || search) && (
        <Button size="small" tone="quiet" onClick={clear}>
          {text('clear')}
        </Button>
      )}
      <span className={styles.grow} />
      {onSearch && <SearchInput value={search ?? ''} onSearch={onSearch} />}
      {hasBuilder && fields.length > 0 && <FilterBuilder fields={fields} filters={filters} onFilters={onFilters} />}
      {tools}
    </div>
  );
}
