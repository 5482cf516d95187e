import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { Ago, PeopleStack, StatusMark } from '../../ui';
import { labelWidth, type DataTableColumn } from '../../ui/table';
import {
  AmountCell,
  CellError,
  Dash,
  dayOfMoment,
  statusesOfProgram,
  statusOfRecord,
  type CompanyDates,
  type ListRecord,
  type ListSetup,
  type ListStatus,
} from '../record-list';
import { isOwnActive } from './is-own-active';
import { fullName, propertyAddress, prospectName } from './loan-names';
import { hasHover, LoanActions, LoanTags, type LoanTagsProps } from './loan-tags';
import type { LoanEdits } from './use-loan-edits';
import styles from './loans.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const PeopleEditor = lazyPart(() => import('./people-editor'), 'PeopleEditor');
const StatusEditor = lazyPart(() => import('./status-editor'), 'StatusEditor');

/** The editors of the columns. */
export const LOAN_EDITORS = [StatusEditor.preload, PeopleEditor.preload];

/** An editor that is downloaded when it is first opened; the cell stays until then. */
const withEditor = (cell: ReactNode, editor: ReactNode) => <Suspense fallback={cell}>{editor}</Suspense>;

type Column = DataTableColumn<ListRecord>;
/** The statuses that a loan can be changed to. */
type StatusesIn = (row: ListRecord) => readonly ListStatus[];

interface LoanColumnsInput {
  readonly statuses: readonly ListStatus[];
  readonly setup: ListSetup | undefined;
  readonly edits: LoanEdits;
  readonly contactTitle: string;
  /** Staff edit status and people in place; others see them. */
  readonly mayEdit: boolean;
  /** Whether the viewer writes emails about loans. */
  readonly mayCompose: boolean;
  readonly dates: CompanyDates;
}

/** Form fields that the fixed columns already show. */
export const FIELDS_IN_BASE_COLUMNS = ['property_city', 'property_state', 'property_zip', 'last_name'] as const;
export const HIDDEN_LOAN_COLUMNS = ['source', 'createdAt'] as const;

const people = (team: ListRecord['workforces']) =>
  team.map((listedTeam) => ({ id: listedTeam._id, name: fullName(listedTeam.user), role: listedTeam.role?.title }));

/** Columns of the loan list (spec 2-records §2.1); ids are the server's sort fields. */
export function useLoanColumns(input: LoanColumnsInput): readonly Column[] {
  const text = useText(loans);
  const { statuses, setup, edits, contactTitle, mayEdit, mayCompose, dates } = input;
  return useMemo(() => {
    const programs = setup?.products.flatMap((product) => product.programs) ?? [];
    const statusesIn: StatusesIn = (row) => statusesOfProgram(statuses, programs, row.program?._id, row.status[0]?._id);
    const side = (id: 'workforces' | 'contacts', title: string): Column => ({
      id,
      title,
      kind: 'people',
      width: 110,
      isSortable: true,
      text: (row) =>
        people(row[id])
          .map(({ name, role }) => (role ? `${name}, ${role}` : name))
          .join('; '),
      cell: (row) => (
        <CellError error={edits.errorAt(row._id, id)}>
          <PeopleStack people={people(row[id])} />
        </CellError>
      ),
      edit: {
        can: (row) => mayEdit && isOwnActive(row),
        ...(id === 'workforces' && { key: 'a' }),
        render: (row, close) =>
          withEditor(
            <PeopleStack people={people(row[id])} />,
            <PeopleEditor
              label={title}
              assigned={row[id]}
              people={setup?.[id] ?? []}
              me={id === 'workforces' ? (setup?.me ?? null) : null}
              onSave={(team) => edits.setTeam(row, id, [...team])}
              onClose={close}
            />,
          ),
      },
    });
    const tags: TagsInput = { affiliate: setup?.affiliate_company, mayShare: mayEdit, mayCompose };
    return [
      ...factColumns(text, dates, tags),
      statusColumn(text('status'), statusesIn, edits, mayEdit),
      side('workforces', text('workforces')),
      side('contacts', contactTitle || text('contacts')),
      updatedColumn(text('updated')),
    ];
  }, [text, statuses, setup, edits, contactTitle, mayEdit, mayCompose, dates]);
}

const updatedColumn = (title: string): Column => ({
  ...{ id: 'updatedAt', title, kind: 'ago', width: 110, isSortable: true },
  cell: (row) => <Ago at={row.updatedAt} />,
});

function statusMark(row: ListRecord) {
  const status = statusOfRecord(row);
  return status ? <StatusMark status={status.title} glyph={status.glyph} /> : <Dash />;
}

function statusColumn(title: string, statusesIn: StatusesIn, edits: LoanEdits, mayEdit: boolean): Column {
  return {
    id: 'status',
    title,
    kind: 'status',
    width: 184,
    isSortable: true,
    text: (row) => row.status[0]?.title ?? '',
    cell: (row) => <CellError error={edits.errorAt(row._id, 'status')}>{statusMark(row)}</CellError>,
    edit: {
      key: 's',
      can: (row) => mayEdit && isOwnActive(row),
      render: (row, close) =>
        withEditor(
          statusMark(row),
          <StatusEditor
            row={row}
            statuses={statusesIn(row)}
            onPick={(status) => edits.setStatus(row, status)}
            onClose={close}
          />,
        ),
    },
  };
}

type Text = ReturnType<typeof useText<(typeof loans)['messages']>>;

type TagsInput = Omit<LoanTagsProps, 'loan'>;

function factColumns(text: Text, dates: CompanyDates, tags: TagsInput): Column[] {
  return [...nameColumns(text, tags), ...valueColumns(text, dates)];
}

/** On touch screens, the actions and the tags of a row leave room for the name. */
const TOUCH_NAME_WIDTH = 240;

function nameColumns(text: Text, tags: TagsInput): Column[] {
  return [
    {
      id: 'auto_increment',
      title: text('number'),
      kind: 'link',
      width: labelWidth([text('number')], 104),
      isSortable: true,
      isHideable: false,
      cell: (row) => (
        <Link to="/loans/edit/$id" params={{ id: row._id }}>
          {row.number ?? text('unnamed')}
        </Link>
      ),
    },
    {
      id: 'first_name',
      title: text('prospect'),
      kind: 'title',
      width: hasHover() ? 220 : TOUCH_NAME_WIDTH,
      ...(!hasHover() && { minWidth: TOUCH_NAME_WIDTH }),
      isSortable: true,
      text: prospectName,
      cell: (row) => (
        <span className={styles.prospect}>
          <span className={styles.name}>{prospectName(row) || <Dash />}</span>
          {!hasHover() && <LoanActions loan={row} {...tags} />}
          <LoanTags loan={row} {...tags} />
        </span>
      ),
    },
    {
      id: 'program',
      title: text('program'),
      width: 126,
      isSortable: true,
      text: (row) => row.program?.title ?? '',
      cell: (row) => row.program?.title ?? <Dash />,
    },
  ];
}

function valueColumns(text: Text, dates: CompanyDates): Column[] {
  return [
    {
      id: 'property_address',
      title: text('address'),
      width: 230,
      isSortable: true,
      text: propertyAddress,
      cell: (row) => propertyAddress(row) || <Dash />,
    },
    {
      id: 'loan_amount',
      title: text('amount'),
      kind: 'money',
      width: 124,
      isSortable: true,
      cell: (row) => <AmountCell value={row.info['loan_amount']} />,
    },
    {
      id: 'source',
      title: text('source'),
      width: 120,
      isSortable: true,
      cell: (row) => row.source[0]?.title ?? <Dash />,
    },
    {
      id: 'createdAt',
      title: text('created'),
      kind: 'date',
      width: 110,
      isSortable: true,
      cell: (row) => dayOfMoment(row.createdAt, dates),
    },
  ];
}
