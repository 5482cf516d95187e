import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Button } from '../../buttons/button';
import { Icon } from '../../icons/icon';
import { AddIcon, AlertIcon } from '../../icons/icons';
import { SearchInput } from '../../inputs/search-input';
import { useIsPainted } from '../../page/after-paint';
import { useIsPhone } from '../../hooks/use-is-phone';
import type { Filter, FilterField } from './filter';
import { completeFilters, filterOn, isComplete } from './filter';
import { FieldPicker } from './field-picker';
import { FilterBuilder } from './filter-builder';
import type { FilterChipProps } from './filter-chip';
import { useOnDemand } from '../../overlays/on-demand';
import { filterControls } from './load-filter-controls';
import styles from './filters.module.css';

export interface FilterBarProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  /** Called only with complete filters. */
  readonly onFilters: (filters: readonly Filter[]) => void;
  /** The fields whose filters the server could not apply. */
  readonly ignored?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly onSearch?: ((search: string) => void) | undefined;
  /** Before the filters: product and program. */
  readonly before?: ReactNode;
  /** At the right end: columns, density. */
  readonly tools?: ReactNode;
  readonly hasBuilder?: boolean | undefined;
  /** Below the rows of the advanced search. */
  readonly note?: ReactNode;
}

const NO_IDS: readonly string[] = [];

/** Narrower in narrow windows, so that the tools stay in the same row. */
const SEARCH_WIDTH = 'clamp(140px, calc(19.25vw - 57px), 220px)';

/** The bar above a list: filters as sentences, "+ Filter", Clear, search, Advanced search and the list's tools. */
export function FilterBar({
  fields,
  filters,
  onFilters,
  ignored = NO_IDS,
  search,
  onSearch,
  before,
  tools,
  hasBuilder = true,
  note,
}: FilterBarProps) {
  const text = useText(table);
  // A new filter is kept here until it has a value.
  const [draft, setDraft] = useState<Filter | null>(null);
  const shownFilters = draft ? [...filters, draft] : filters;
  const change = (nextFilter: Filter) => {
    if (!isComplete(nextFilter)) {
      if (draft?._id === nextFilter._id) setDraft(nextFilter);
      return;
    }
    if (draft?._id === nextFilter._id) setDraft(null);
    onFilters(completeFilters(shownFilters.map((filter) => (filter._id === nextFilter._id ? nextFilter : filter))));
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
  const isPainted = useIsPainted();
  if (!isPainted && !isPhone && shownFilters.length === 0 && ignored.length === 0)
    return <div className={styles.room} />;
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
            note={note}
          />
        )}
        <IgnoredFilters fields={fields} ignored={ignored} />
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {before}
      {before && <span className={styles.rule} aria-hidden />}
      {shownFilters.map((filter) => (
        <Chip
          key={filter._id}
          filter={filter}
          fields={fields}
          isIgnored={ignored.includes(filter.field)}
          onChange={change}
          onRemove={() => remove(filter._id)}
        />
      ))}
      {fields.length > 0 && (
        <FieldPicker
          fields={fields}
          onPick={(field) => setDraft(filterOn(field))}
          target={
            <Button size="small" tone="quiet" icon={AddIcon}>
              {text('filter')}
            </Button>
          }
        />
      )}
      {(shownFilters.length > 0 || search) && (
        <Button size="small" tone="quiet" onClick={clear}>
          {text('clear')}
        </Button>
      )}
      <span className={styles.grow} />
      {onSearch && <SearchInput value={search ?? ''} onSearch={onSearch} width={SEARCH_WIDTH} />}
      <span className={styles.tools}>
        {hasBuilder && fields.length > 0 && (
          <FilterBuilder fields={fields} filters={filters} onFilters={onFilters} note={note} />
        )}
        {tools}
      </span>
      <IgnoredFilters fields={fields} ignored={ignored} />
    </div>
  );
}

/** A filter as a sentence; only its field until the code of its controls is downloaded. */
function Chip(props: FilterChipProps) {
  const text = useText(table);
  const file = useOnDemand(filterControls, true);
  if (file) return <file.FilterChip {...props} />;
  const title = props.fields.find(({ id }) => id === props.filter.field)?.title;
  return (
    <span className={styles.chip}>
      <span className={styles.part}>{title ?? text('unknownField')}</span>
    </span>
  );
}

/** Names the filters that the rows below do not take into account. */
function IgnoredFilters({
  fields,
  ignored,
}: {
  readonly fields: readonly FilterField[];
  readonly ignored: readonly string[];
}) {
  const text = useText(table);
  if (ignored.length === 0) return null;
  const titles = ignored.map((id) => fields.find((field) => field.id === id)?.title ?? text('unknownField'));
  return (
    <p role="alert" className={styles.ignored}>
      <Icon of={AlertIcon} size={14} />
      {text('ignored', { count: ignored.length, titles: titles.join(', ') })}
    </p>
  );
}
