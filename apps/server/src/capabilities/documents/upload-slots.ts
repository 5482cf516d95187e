import type { Viewer } from '@lendwright/access';
import {
  documentRequests,
  hiddenFields,
  isRow,
  kindOf,
  nameOfRow,
  parseSlot,
  requestCauses,
  resolveForm,
  rowsIn,
  type CompiledField,
  type CompiledForm,
  type DocumentRequest,
  type FormRow,
  type RequestCauses,
  type ResolvedView,
} from '@lendwright/forms';
import { formFor, formViewer, presentReason, type RecordRow, type WireReason } from '../records';
import type { DocumentRow } from './documents-rows';

/**
 * A document of a record: an upload element, or the upload element of one row of a repeatable section. `id` is its slot,
 * `title` its name in the language of the form.
 */
export interface UploadSlot extends CompiledField {
  readonly elementId: string;
  readonly mandatory: boolean;
  /** The name of the row, which follows the title; empty without a row. */
  readonly rowName: string;
  readonly causes: RequestCauses;
  /** Whether the form no longer has its element, or the record no longer has its row. */
  readonly isOrphaned: boolean;
}

/** A record's form for one viewer. */
export interface ViewedForm {
  readonly form: CompiledForm;
  readonly view: ResolvedView;
  readonly isVisible: (field: string) => boolean;
}

/** @param today the current day of the company */
export function viewForm(form: CompiledForm, { info }: RecordRow, viewer: Viewer, today: string): ViewedForm {
  const role = formViewer(viewer, true);
  const hiddenIds = hiddenFields(form, role);
  const view = resolveForm(form, info, role, undefined, { today });
  return { form, view, isVisible: (field) => form.byId.has(field) && !hiddenIds.has(field) };
}

const addRowName = (title: string, rowName: string) => (rowName ? `${title}: ${rowName}` : title);

function slotOfRequest({ view, isVisible }: ViewedForm, request: DocumentRequest): UploadSlot {
  const { field, slot, mandatory, section, row, position } = request;
  const states = section && row ? rowsIn(view, section.id).get(row._id)?.fields : undefined;
  // Titles are shown to people who don't see the row, such as recipients of links, so answers hidden by a rule are
  // omitted.
  const isShown = (id: string) => isVisible(id) && states?.get(id)?.visible === true;
  const rowName = section && row ? nameOfRow(section, row, isShown) || `#${position + 1}` : '';
  const causes = requestCauses(view, field.id, position);
  return {
    ...field,
    id: slot,
    elementId: field.id,
    mandatory,
    rowName,
    title: addRowName(field.title, rowName),
    causes,
    isOrphaned: false,
  };
}

/** The documents that neither the role nor a rule hides. A drawn signature is an answer, not an upload. */
export const requestedSlots = (viewedForm: ViewedForm): readonly UploadSlot[] =>
  documentRequests(viewedForm.view).map((request) => slotOfRequest(viewedForm, request));

const rowOf = ({ former_row: row }: DocumentRow): FormRow | null => (isRow(row) ? row : null);

/**
 * The slot of a document that is no longer requested; null if the viewer may not see it. An element that the form no
 * longer has is shown only with full access, because it may have been hidden from the other roles.
 */
export function withdrawnSlot(viewedForm: ViewedForm, row: DocumentRow, hasFullAccess: boolean): UploadSlot | null {
  const { form, isVisible, view } = viewedForm;
  const { element: id, row: rowId } = parseSlot(row.element);
  const field = form.byId.get(id);
  if (field && (field.kind.answeredBy !== 'upload' || !isVisible(id))) return null;
  if (!field && !hasFullAccess) return null;
  const section = form.rowSections.find((candidate) => candidate.id === field?.rows);
  const rows = section ? [...rowsIn(view, section.id).keys()] : [];
  const position = rowId === undefined ? -1 : rows.indexOf(rowId);
  const isOrphaned = !field || (rowId !== undefined && position < 0);
  const storedRow = rowOf(row);
  const rowName = section && storedRow && rowId ? nameOfRow(section, storedRow, isVisible) : '';
  const knownField = field ?? formerField(id, row.former_title ?? id);
  const causes = isOrphaned ? { visibility: null, mandatory: null } : requestCauses(view, id, position);
  return {
    ...knownField,
    ...{ id: row.element, elementId: id, mandatory: false, rowName, causes, isOrphaned },
    title: addRowName(knownField.title, rowName),
  };
}

/** A placeholder for an upload element that the form no longer has. */
function formerField(id: string, title: string): CompiledField {
  const element = { id, type: 'file' as const, title };
  return { id, title, element, kind: kindOf('file'), index: -1, end: -1, parent: -1 };
}

/** The name of a document in the viewer's language. */
export const nameOfSlot = (slot: UploadSlot, shownForm: CompiledForm): string =>
  addRowName(shownForm.byId.get(slot.elementId)?.title ?? slot.element.title, slot.rowName);

/** Why a document is requested, and why it is required or optional, in the viewer's language. */
export function reasonsOf(slot: UploadSlot, { form, isVisible }: ViewedForm, viewer: Viewer): readonly WireReason[] {
  const { visibility, mandatory } = slot.causes;
  const shownForm = formFor(form, viewer);
  const ruleCauseOf = (subject: WireReason['about'], { facts }: { facts: NonNullable<typeof visibility>['facts'] }) =>
    presentReason(subject, { by: 'rule', facts }, shownForm, isVisible);
  const row = slot.rows === undefined ? [] : [presentReason('requested', rowCause(slot), shownForm, isVisible)];
  return [
    ...row,
    ...(visibility ? [ruleCauseOf('requested', visibility)] : []),
    ...(mandatory ? [ruleCauseOf(slot.mandatory ? 'required' : 'optional', mandatory)] : []),
  ];
}

const rowCause = ({ rows = '' }: UploadSlot) => ({
  by: 'row' as const,
  facts: [{ field: rows, operator: 'rows' as const }],
});

/** Why a document is no longer requested. */
export function withdrawalOf(slot: UploadSlot, { form, isVisible }: ViewedForm, viewer: Viewer): WireReason {
  const isKnown = form.byId.has(slot.elementId);
  const cause = !isKnown ? 'form' : slot.isOrphaned ? 'row' : 'rule';
  const facts = slot.causes.visibility?.facts ?? [];
  return presentReason('withdrawn', { by: cause, facts }, formFor(form, viewer), isVisible);
}
