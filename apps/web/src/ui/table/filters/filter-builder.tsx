import { useText } from '../../../i18n';
import { table } from '../../../i18n/en/app/table';
import { Button } from '../../buttons/button';
import { FilterIcon } from '../../icons/icons';
import { OverlayTrigger } from '../../overlays/overlay-trigger';
import type { FilterBuilderProps } from './filter-builder-props';
import { filterControls } from './load-filter-controls';

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
