import { columnList } from '../../ui/table/column-chooser';
import { filterControls } from '../../ui/table/filters/load-filter-controls';
import { fieldFormats } from './field-cell';

/** What lists open, in the order in which it is downloaded while the browser is idle. */
export const ON_DEMAND_IN_LISTS = [filterControls.load, columnList.load, fieldFormats.load];
