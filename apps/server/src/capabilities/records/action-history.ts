import { canAccess, type Viewer } from '@lendwright/access';
import type { actionHistory, AnswerOf, BodyOf } from '@lendwright/api';
import { isSecret, kindOf, type CompiledForm } from '@lendwright/forms';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { RecordEngine } from './engine';
import { countHistory, readHistory, type HistoryRow } from './history-rows';
import { moduleOf } from './module-definition';
import { missing } from './missing';
import { findRecord } from './record-rows';
import { readReviewsOfPage, type ReviewRow } from './reviews/review-rows';
import { standingOf, type WishedRecord } from './reviews/reviewers-of';
import { rowChanges, rowPlace } from './row-changes';
import { SKIPPED } from './save-record';
import { formsOfHistory, MOVED, type LineForms } from './together/forms-of-history';
import { sightOf, type ValueSight } from './value-sight';
import type { FieldChange } from './write-rows';

type Answer = AnswerOf<typeof actionHistory>;
type Change = Answer['action_history'][number]['info'][number];

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
  [MOVED]: 'Form Version',
  [SKIPPED]: 'Skipped Mandatory Fields',
};

/**
 * Who changed what, when, from what to what on one record: values as people read them, without fields that the viewer
 * may not see. A change that waits or waited for a reviewer stands in the line of the save that asked for it. A line
 * whose every field is hidden is left out as well, and so is a save whose wishes have all moved on to a later one.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.9, §3 (Action history)
 */
export async function readActionHistory(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof actionHistory>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findRecord(tx, null, body._id, 'all');
    if (!row) throw missing();
    const module = moduleOf(setup, row.module_key);
    if (!canAccess(viewer, module.key, row, { tab: 'history', act: 'view' })) throw missing();
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const [lines, count, reviews, formsOf] = await Promise.all([
      readHistory(tx, row.id, body.skip, body.limit),
      countHistory(tx, row.id),
      readReviewsOfPage(tx, row.id, body.skip, body.limit),
      formsOfHistory(engine, tx, setup, row),
    ]);
    const contextOf = ({ version }: HistoryRow): LineContext => {
      const forms = formsOf(version);
      return {
        form,
        forms,
        viewer,
        isVisible: sightThrough([form, forms.before, forms.after], viewer),
        row,
      };
    };
    const ofLine = ({ id }: HistoryRow) => reviews.filter((review) => review.history_id === id);
    return { action_history: lines.flatMap((line) => presentLine(line, ofLine(line), contextOf(line))), count };
  });
}

interface LineContext {
  readonly form: CompiledForm;
  readonly forms: LineForms;
  readonly viewer: Viewer;
  readonly isVisible: ValueSight['isVisible'];
  readonly row: WishedRecord;
}

/** A field that none of these versions hides from the viewer and at least one has. */
function sightThrough(forms: readonly CompiledForm[], viewer: Viewer): ValueSight['isVisible'] {
  const sights = [...new Set(forms)].map((form) => ({ form, sight: sightOf(form, viewer) }));
  return (field) => {
    const holders = sights.filter(({ form }) => form.byId.has(field));
    return holders.length > 0 && holders.every(({ sight }) => sight.isVisible(field));
  };
}

function presentLine(line: HistoryRow, reviews: readonly ReviewRow[], context: LineContext): Answer['action_history'] {
  const info = [
    ...presentCounted(line.changes, context),
    ...reviews.flatMap((review) => presentReview(review, context)),
  ];
  const hasHeld = line.changes.length > 0 || reviews.length > 0 || line.act === 'save';
  if (info.length === 0 && hasHeld) return [];
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

const COUNTED_AT_ONCE = {
  reviewers: [],
  reviewed_by: null,
  reviewedAt: null,
  accept: false,
  reject: false,
  needReview: false,
  isMine: false,
  mayReview: false,
};

/** How many entries of one line tell of rows; how many more there are is told in one. */
const MOST_ROW_ENTRIES = 50;

/** What counted at once: a change of rows row by row and field by field, every other one as it is. */
function presentCounted(changes: readonly FieldChange[], context: LineContext): Change[] {
  const ofRows = (change: FieldChange) => rowPlace(context.forms, change.field) !== null;
  const told = changes.filter(ofRows).flatMap((change) => rowChanges(change, context));
  const more = told.length - MOST_ROW_ENTRIES;
  const last = told[MOST_ROW_ENTRIES - 1];
  const rest = {
    field: last?.field.split('.')[0] ?? '',
    title: 'Rows',
    previous_value: null,
    current_value: `${more} more ${more === 1 ? 'change' : 'changes'}`,
    kind: 'section',
  };
  return [
    ...changes
      .filter((change) => !ofRows(change))
      .flatMap(({ field, from, to }) => presentChange(field, from, to, context)),
    ...[...told.slice(0, MOST_ROW_ENTRIES), ...(more > 0 ? [rest] : [])].map((entry) => ({
      ...entry,
      ...COUNTED_AT_ONCE,
    })),
  ];
}

function presentChange(field: string, from: unknown, to: unknown, { forms, isVisible }: LineContext): Change[] {
  const { before, after } = forms;
  const found = after.byId.get(field) ?? before.byId.get(field);
  const title = found?.title ?? ADMIN_TITLES[field.split(':')[0] ?? ''];
  // A field that the form did not have then is not shown: nobody can say who might see it.
  if (!title || (found && !isVisible(field))) return [];
  const isSkipped = field === SKIPPED;
  const read = (form: CompiledForm, value: unknown) =>
    isSkipped ? titlesOf(form, isVisible, value) : textOf(form, field, value);
  const [previous, current] = [read(before, from), read(after, to)];
  if (isSkipped && !current) return [];
  return [
    {
      field,
      title,
      previous_value: previous,
      current_value: current,
      kind: found?.element.type ?? 'text',
      ...COUNTED_AT_ONCE,
    },
  ];
}

function presentReview(review: ReviewRow, context: LineContext): Change[] {
  const { field, previous, wanted, state } = review;
  const standing = standingOf(context.form, context.viewer, review, context.row);
  const needReview = state === 'waiting';
  return presentChange(field, previous, wanted, context).map((change) => ({
    ...change,
    reviewers: standing.reviewers,
    reviewed_by: review.reviewed_name,
    reviewedAt: review.reviewed_at,
    accept: state === 'accepted',
    reject: state === 'rejected',
    needReview,
    isMine: standing.isMine,
    mayReview: needReview && standing.mayReview,
  }));
}

/** A value as people read it; secrets stand masked already, and of rows that wait only their number is told. */
function textOf(form: CompiledForm, field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const found = form.byId.get(field);
  if (!found || found.kind.answeredBy === 'upload' || isSecret(found.element)) return String(value);
  if (Array.isArray(value) && found.element.cloneable) return `${value.length}`;
  return kindOf(found.element.type).format(value, found.element);
}

const titlesOf = (form: CompiledForm, isVisible: ValueSight['isVisible'], ids: unknown): string | null =>
  Array.isArray(ids)
    ? ids
        .filter((id: string) => isVisible(id))
        .map((id: string) => form.byId.get(id)?.title)
        .join(', ')
    : null;
