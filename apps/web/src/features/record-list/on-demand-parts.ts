import { columnList } from '../../ui/table/column-chooser';
import { fieldList } from '../../ui/table/filters/load-field-list';
import { filterControls } from '../../ui/table/filters/load-filter-controls';
import { refusedCell } from './cell-error';
import { fieldFormats } from './field-cell';

/** What lists open, in the order in which it is downloaded while the browser is idle. */
export const ON_DEMAND_IN_LISTS = [
  fieldList.load,
  filterControls.load,
  columnList.load,
  fieldFormats.load,
  refusedCell.load,
];
