import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Ago, CopyIcon, DeactivateIcon, IconButton, MoreIcon, Person, PopoverMenu, Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { ReportHead, ReportModule } from './report-shapes';
import { sourceTitle } from './report-view';
import { StarButton } from './shelf/star-button';
import styles from './reports.module.css';

export interface ReportActions {
  readonly mayAdd: boolean;
  readonly onCopy: (id: string) => void;
  readonly onDelete: (report: ReportHead) => void;
}

export interface ReportColumnsInput extends ReportActions {
  readonly modules: readonly ReportModule[];
  /** Whether any report is sent to the viewer. */
  readonly isAnyScheduled: boolean;
}

type Text = ReturnType<typeof useText<(typeof reports)['messages']>>;

function RowMenu({ report, mayAdd, onCopy, onDelete }: ReportActions & { readonly report: ReportHead }) {
  const text = useText(reports);
  return (
    <PopoverMenu
      align="end"
      target={<IconButton icon={MoreIcon} name={text('actionsOf', { title: report.title })} />}
      entries={[
        ...(mayAdd ? [{ id: 'copy', title: text('copy'), icon: CopyIcon, onPick: () => onCopy(report._id) }] : []),
        ...(report.mayDelete
          ? [
              {
                ...{ id: 'delete', title: text('delete'), icon: DeactivateIcon, tone: 'danger' as const },
                onPick: () => onDelete(report),
              },
            ]
          : []),
      ]}
    />
  );
}

/** A narrow list leaves room for a full name beside its circle, in pixels. */
const OWNER_WIDTH = 152;

/** Whose a report is, and who gets it. */
const sharingColumns = (text: Text, isAnyScheduled: boolean): readonly DataTableColumn<ReportHead>[] => [
  {
    ...{ isSortable: false, id: 'owner', title: text('owner'), width: 190, minWidth: OWNER_WIDTH },
    cell: ({ owner }) => (owner ? <Person person={{ id: owner, name: owner }} /> : '–'),
  },
  ...(isAnyScheduled
    ? [
        {
          ...{ isSortable: false, id: 'schedule', title: text('schedule'), width: 140 },
          cell: ({ frequency }: ReportHead) => (frequency ? text(`email-${frequency}`) : '–'),
        },
      ]
    : []),
  {
    ...{ isSortable: false, id: 'shared', title: text('sharedWith'), width: 145 },
    cell: ({ isShared }) => <Tag hue={isShared ? 'teal' : 'grey'}>{text(isShared ? 'everyone' : 'onlyOwner')}</Tag>,
  },
];

/** The columns of the list of reports. Without a scheduled report, none shows schedules. */
export function useReportColumns({
  isAnyScheduled,
  modules,
  mayAdd,
  onCopy,
  onDelete,
}: ReportColumnsInput): readonly DataTableColumn<ReportHead>[] {
  const text = useText(reports);
  return useMemo((): readonly DataTableColumn<ReportHead>[] => {
    const unsortable = { isSortable: false };
    return [
      {
        ...{ ...unsortable, id: 'title', title: text('report'), kind: 'link', width: 270 },
        text: ({ title }) => title,
        cell: ({ _id, title }) => (
          <Link to="/reports/edit/$report_id" params={{ report_id: _id }}>
            {title}
          </Link>
        ),
      },
      {
        ...unsortable,
        id: 'source',
        title: text('source'),
        width: 190,
        cell: (report) => sourceTitle({ text }, report, modules),
      },
      ...sharingColumns(text, isAnyScheduled),
      {
        ...{ ...unsortable, id: 'updatedAt', title: text('changed'), kind: 'ago', width: 110 },
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
      {
        ...{ ...unsortable, id: 'actions', title: text('actions'), kind: 'actions', width: 85 },
        cell: (report) => (
          <span className={styles.rowActs}>
            <StarButton report={report} />
            {(mayAdd || report.mayDelete) && (
              <RowMenu report={report} mayAdd={mayAdd} onCopy={onCopy} onDelete={onDelete} />
            )}
          </span>
        ),
      },
    ];
  }, [text, isAnyScheduled, modules, mayAdd, onCopy, onDelete]);
}
