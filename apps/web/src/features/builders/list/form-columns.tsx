import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText, type Translate } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { recordList } from '../../../i18n/en/records/record-list';
import { Ago, StatusMark, activityKey } from '../../../ui';
import type { DataTableColumn } from '../../../ui/table';
import { builderPaths, type FormKind, type FormListItem } from './builder-paths';
import { useCall } from '../../../client';

const STATE_GLYPHS = {
  open: { shape: 'full', hue: 'green' },
  closed: { shape: 'ring', hue: 'grey' },
} as const;

/** Whether a webform is open; only open webforms have a public link. */
function WebformState({ id }: { readonly id: string }) {
  const text = useText(builders);
  const { data } = useCall('readForm', { params: { id } });
  if (!data) return '–';
  const state = data.publicLink ? 'open' : 'closed';
  return <StatusMark status={state} glyph={STATE_GLYPHS[state]} label={text(state)} />;
}

type Columns = readonly DataTableColumn<FormListItem>[];
type Messages = Translate<(typeof builders)['messages']>;

/** The program titles of a loan form. */
export const programsIn = ({ programs }: FormListItem): string => programs.map(({ title }) => title).join(', ');

/** The company's own title of a form, if it has one. */
export const nameOf = ({ title, custom_title: custom }: Pick<FormListItem, 'title' | 'custom_title'>): string =>
  custom.trim() || title;

const titleColumn = (kind: FormKind, text: Messages): DataTableColumn<FormListItem> => ({
  id: 'title',
  title: text('title'),
  kind: 'link',
  width: 280,
  isSortable: true,
  text: nameOf,
  cell: (row) => <Link to={builderPaths(kind).design(row._id)}>{nameOf(row)}</Link>,
});

const programsColumn = (text: Messages): DataTableColumn<FormListItem> => ({
  id: 'programs',
  title: text('programs'),
  width: 240,
  text: programsIn,
  cell: (row) => programsIn(row) || '–',
});

const numberColumns = (kind: FormKind, text: Messages): Columns =>
  (['elements', 'records', 'version'] as const)
    .filter((id) => kind !== 'library' || id !== 'records')
    .map((id) => ({ id, title: text(id), kind: 'number', width: 100, isSortable: true, cell: (row) => row[id] }));

/** Columns of a builder's list. `menu` is the last cell of each row, reachable by pointer and keyboard. */
export function useFormColumns(kind: FormKind, menu: (row: FormListItem) => ReactNode): Columns {
  const text = useText(builders);
  const sharedText = useText(recordList);
  return useMemo(() => {
    const state: DataTableColumn<FormListItem> = {
      id: 'public',
      title: text('public'),
      kind: 'status',
      width: 110,
      cell: (row) => <WebformState id={row._id} />,
    };
    return [
      titleColumn(kind, text),
      ...(kind === 'opportunity' ? [programsColumn(text)] : []),
      ...numberColumns(kind, text),
      {
        id: 'updatedAt',
        title: sharedText('updated'),
        kind: 'ago',
        width: 130,
        isSortable: true,
        cell: (row) => <Ago at={row.updatedAt} />,
      },
      ...(kind === 'webform' ? [state] : []),
      {
        id: 'active',
        title: sharedText('status'),
        kind: 'status',
        width: 120,
        cell: ({ active: isActive }) => (
          <StatusMark
            set="active"
            status={activityKey(isActive)}
            label={sharedText(isActive ? 'active' : 'deactive')}
          />
        ),
      },
      { id: 'actions', title: text('actions'), kind: 'actions', width: 76, isHideable: false, cell: menu },
    ];
  }, [kind, text, sharedText, menu]);
}
