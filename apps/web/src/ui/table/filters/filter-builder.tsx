import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Button } from '../../buttons/button';
import { FilterIcon } from '../../icons/icons';
import { OverlayTrigger } from '../../overlays/overlay-trigger';
import type { Filter, FilterField } from './filter';
import { filterControls } from './load-filter-controls';

export interface FilterBuilderProps {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
  /** The button's label; "Advanced search" by default. */
  readonly label?: string | undefined;
  readonly note?: ReactNode;
}

/** Advanced search: all filters in a popover, joined by all or any. */
export function FilterBuilder({ label, ...rest }: FilterBuilderProps) {
  const text = useText(table);
  return (
    <OverlayTrigger
      target={
        <Button size="small" icon={FilterIcon}>
          {label ?? text('advanced')}
        </Button>
      }
      popup="dialog"
      source={filterControls}
    >
      {({ FilterPanel }, overlay) => <FilterPanel {...rest} {...overlay} />}
    </OverlayTrigger>
  );
}
