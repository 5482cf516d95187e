import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { useOnDemand } from '../../overlays/on-demand';
import type { Filter, FilterField } from './filter';
import { filterControls } from './load-filter-controls';
import styles from './filters.module.css';

export interface FilterValuesProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
}

/** Inputs for the values of filters whose fields and operators are fixed. */
export function FilterValues({ fields, filters, onFilters }: FilterValuesProps) {
  const text = useText(table);
  const file = useOnDemand(filterControls, true);
  return filters.map((filter) => {
    const field = fields.find(({ id }) => id === filter.field);
    const title = field ? `${field.title} ${text(`op-${filter.operator}`)}` : text('unknownField');
    return (
      <div key={filter._id} className={styles.asked} role="group" aria-label={title}>
        <span>{title}</span>
        {field && file && (
          <file.FilterValueInput
            field={field}
            filter={filter}
            onValue={(value) =>
              onFilters(filters.map((listedFilter) => (listedFilter === filter ? { ...filter, value } : listedFilter)))
            }
          />
        )}
      </div>
    );
  });
}
