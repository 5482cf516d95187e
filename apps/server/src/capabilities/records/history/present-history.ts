import type { Viewer } from '@lendwright/access';
import { DOCUMENT_STATUSES, type actionHistory, type AnswerOf } from '@lendwright/api';
import { isSecret, type CompiledForm } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../engine';
import { visibilityOf, type FieldVisibility } from '../field-rules/field-visibility';
import type { ReviewRow } from '../pending-changes/review-rows';
import { reviewAccessOf, type ReviewedRecord } from '../pending-changes/reviewers-of';
import {
  REQUEST_CHANGE,
  SKIPPED_MANDATORY,
  SKIPPED_STAGE,
  SKIPPED_STAGE_TASKS,
  type HistoryRow,
} from '../rows/history-rows';
import type { RecordRow } from '../rows/record-rows';
import type { FieldChange } from '../rows/write-rows';
import type { CompanySetup } from '../setup/company-setup';
import { formFor } from '../setup/localized-setup';
import { formsOfHistory, FORM_MOVED, type EntryForms } from './forms-of-history';
import { historyTextsFor, type HistoryTexts } from './history-texts';
import { locateSlot, presentRequestChange, titleOfSlot } from './request-changes-in-history';
import { rowChanges, parseRowField } from './row-changes';

type Entries = AnswerOf<typeof actionHistory>['action_history'];
type Change = Entries[number]['info'][number];

const ADMIN_TITLES: Readonly<Record<string, string>> = {
  '@status': 'Status',
  '@source': 'Source',
  '@program': 'Program',
  '@product': 'Product',
  '@groups': 'Groups',
  '@workforces': 'Workforces',
  '@contacts': 'Contacts',
  '@prospect': 'Prospect',
  '@active': 'Active Status',
  '@document': 'Document',
  '@login': 'Login',
  '@known': 'Known Already',
  '@sharing': 'Sharing',
  '@contact': 'Contact',
  '@texts': 'Text Messages',
  [FORM_MOVED]: 'Form Version',
  [SKIPPED_MANDATORY]: 'Skipped Mandatory Fields',
  [SKIPPED_STAGE]: 'Skipped Stage Requirements',
  [SKIPPED_STAGE_TASKS]: 'Skipped Tasks',
};

/** A record whose history is presented to a viewer who may see it. */
export interface HistoryContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly row: RecordRow;
}

/** Presents history lines of a record like `readActionHistory`, with the reviews that belong to them. */
export async function presentLines(
  { engine, tx, setup, viewer, row }: HistoryContext,
  lines: readonly HistoryRow[],
  reviews: readonly ReviewRow[],
): Promise<Entries> {
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const formsOf = await formsOfHistory(engine, tx, setup, row);
  const texts = historyTextsFor(setup, viewer);
  const contextOf = ({ version }: HistoryRow): EntryContext => {
    const forms = formsOf(version);
    return {
      form,
      forms: { before: formFor(forms.before, viewer), after: formFor(forms.after, viewer) },
      viewer,
      texts,
      isVisible: combineVisibility([form, forms.before, forms.after], viewer),
      row,
    };
  };
  const reviewsOf = ({ id }: HistoryRow) => reviews.filter((review) => review.history_id === id);
  return lines.flatMap((line) => presentEntry(line, reviewsOf(line), contextOf(line)));
}

interface EntryContext {
  readonly form: CompiledForm;
  /** In the viewer's language. */
  readonly forms: EntryForms;
  readonly texts: HistoryTexts;
  readonly viewer: Viewer;
  readonly isVisible: FieldVisibility['isVisible'];
  readonly row: ReviewedRecord & Pick<RecordRow, 'info'>;
}

/** A field that at least one of these versions has and none hides from the viewer. */
function combineVisibility(forms: readonly CompiledForm[], viewer: Viewer): FieldVisibility['isVisible'] {
  const visibilities = [...new Set(forms)].map((form) => ({ form, visibility: visibilityOf(form, viewer) }));
  return (field) => {
    const holders = visibilities.filter(({ form }) => form.byId.has(field));
    return holders.length > 0 && holders.every(({ visibility }) => visibility.isVisible(field));
  };
}

function presentEntry(line: HistoryRow, reviews: readonly ReviewRow[], context: EntryContext): Entries {
  const info = [
    ...presentAppliedChanges(line.changes, context),
    ...reviews.flatMap((review) => presentReview(review, context)),
  ];
  const hasContent = line.changes.length > 0 || reviews.length > 0 || line.act === 'save';
  if (info.length === 0 && hasContent) return [];
  return [
    {
      _id: line.id,
      version: line.version,
      createdAt: line.at,
      created_by: { user: line.by_name, info: line.by_person ? { id: line.by_person } : null },
      act: line.act,
      reason: line.reason,
      info,
    },
  ];
}

const NOT_REVIEWED = {
  reviewers: [],
  reviewed_by: null,
  reviewedAt: null,
  accept: false,
  reject: false,
  rejectReason: null,
  needReview: false,
  isMine: false,
  mayReview: false,
};

/** Maximum row changes per entry; the number of further ones is summarized. */
const MAX_ROW_ENTRIES = 50;

/** Changes that were applied without review: changes of rows by row and field, all others as they are. */
function presentAppliedChanges(changes: readonly FieldChange[], context: EntryContext): Change[] {
  const isRowChange = (change: FieldChange) => parseRowField(context.forms, change.field) !== null;
  const requests = changes.filter(({ field }) => field.startsWith(REQUEST_CHANGE));
  const rowEntries = changes.filter(isRowChange).flatMap((change) => rowChanges(change, context));
  const hiddenCount = rowEntries.length - MAX_ROW_ENTRIES;
  const lastEntry = rowEntries[MAX_ROW_ENTRIES - 1];
  const summaryEntry = {
    field: lastEntry?.field.split('.')[0] ?? '',
    title: context.texts.nameIn('Rows'),
    previous_value: null,
    current_value: context.texts.moreChanges(hiddenCount),
    kind: 'section',
  };
  return [
    ...changes
      .filter((change) => !isRowChange(change) && !requests.includes(change))
      .flatMap(({ field, from, to }) => presentChange(field, from, to, context)),
    ...[...rowEntries.slice(0, MAX_ROW_ENTRIES), ...(hiddenCount > 0 ? [summaryEntry] : [])].map((entry) => ({
      ...entry,
      ...NOT_REVIEWED,
    })),
    ...requests.flatMap((change) => {
      const entry = presentRequestChange(change, context);
      return entry ? [{ ...entry, ...NOT_REVIEWED }] : [];
    }),
  ];
}

function presentChange(field: string, from: unknown, to: unknown, context: EntryContext): Change[] {
  const { forms, isVisible, texts } = context;
  const { before, after } = forms;
  const foundSlot = locateSlot(field, forms);
  const title =
    (foundSlot && titleOfSlot(foundSlot, field, context)) ??
    texts.nameIn(ADMIN_TITLES[field.split(':')[0] ?? ''] ?? '');
  // Fields that the form did not have then are not shown: their visibility is unknown.
  if (!title || (foundSlot && !isVisible(foundSlot.id))) return [];
  const isSkipped = field === SKIPPED_MANDATORY || field === SKIPPED_STAGE;
  const read = (form: CompiledForm, value: unknown) =>
    isSkipped ? titlesOf(form, isVisible, value) : textOf(form, field, value, texts);
  const [previousText, currentText] = [read(before, from), read(after, to)];
  if (isSkipped && !currentText) return [];
  return [
    {
      field,
      title,
      previous_value: previousText,
      current_value: currentText,
      kind: foundSlot?.element.type ?? 'text',
      ...NOT_REVIEWED,
    },
  ];
}

function presentReview(review: ReviewRow, context: EntryContext): Change[] {
  const { field, previous, wanted, state } = review;
  const access = reviewAccessOf(context.form, context.viewer, review, context.row);
  const needReview = state === 'waiting';
  return presentChange(field, previous, wanted, context).map((change) => ({
    ...change,
    reviewers: access.reviewers,
    reviewed_by: review.reviewed_name,
    reviewedAt: review.reviewed_at,
    accept: state === 'accepted',
    reject: state === 'rejected',
    rejectReason: review.reason,
    needReview,
    isMine: access.isMine,
    mayReview: needReview && access.mayReview,
  }));
}

/** How documents were answered: their status, or why they are not uploaded. Other values are names of files. */
const DOCUMENT_ANSWERS: ReadonlySet<unknown> = new Set([
  ...DOCUMENT_STATUSES,
  ...['Not applicable', 'Not available', 'Later', 'Accepted'],
]);

/** The formatted value; secrets are masked already, and pending rows are shown by their number only. */
function textOf(form: CompiledForm, field: string, value: unknown, texts: HistoryTexts): string | null {
  if (value === null || value === undefined) return null;
  const foundSlot = locateSlot(field, { before: form, after: form });
  if (!foundSlot) return (typeof value === 'string' ? texts.textOfValue(field, value) : null) ?? String(value);
  if (foundSlot.kind.answeredBy === 'upload' && DOCUMENT_ANSWERS.has(value)) return texts.nameIn(String(value));
  if (foundSlot.kind.answeredBy === 'upload' || isSecret(foundSlot.element)) return String(value);
  if (Array.isArray(value) && foundSlot.element.cloneable) return `${value.length}`;
  return texts.formatAnswer(foundSlot.element, value);
}

const titlesOf = (form: CompiledForm, isVisible: FieldVisibility['isVisible'], ids: unknown): string | null =>
  Array.isArray(ids)
    ? ids
        .filter((id: string) => isVisible(id))
        .map((id: string) => form.byId.get(id)?.title)
        .join(', ')
    : null;
