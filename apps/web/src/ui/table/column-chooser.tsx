import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { IconButton } from '../buttons/icon-button';
import { ColumnsIcon } from '../icons/icons';
import { onDemand } from '../overlays/on-demand';
import { OverlayTrigger } from '../overlays/overlay-trigger';
import type { ColumnChooserProps } from './column-chooser-props';

/** The popover of the columns. */
export const columnList = onDemand(() => import('./column-list'));

/** Chooses the visible columns and their order; a long list can be searched. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const text = useText(table);
  return (
    <OverlayTrigger
      target={<IconButton icon={ColumnsIcon} name={text('columns')} />}
      popup="dialog"
      source={columnList}
    >
      {({ ColumnPopover }, overlay) => <ColumnPopover {...props} {...overlay} />}
    </OverlayTrigger>
  );
}
