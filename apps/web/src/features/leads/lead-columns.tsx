import type { Translate } from '../../i18n';
import type { leads } from '../../i18n/en/records/leads';
import type { DataTableColumn } from '../../ui/table';
import { Dash, type ListRecord } from '../record-list';

/** Columns that only leads have: webform and source. */
export const leadColumns = (text: Translate<(typeof leads)['messages']>): readonly DataTableColumn<ListRecord>[] => [
  {
    id: 'webform',
    title: text('webform'),
    width: 170,
    isSortable: true,
    text: (row) => row.form?.title ?? '',
    cell: (row) => row.form?.title ?? <Dash />,
  },
  {
    id: 'source',
    title: text('source'),
    width: 130,
    isSortable: true,
    text: (row) => row.source[0]?.title ?? '',
    cell: (row) => row.source[0]?.title ?? <Dash />,
  },
];
