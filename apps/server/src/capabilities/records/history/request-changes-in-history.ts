import { nameOfRow, parseSlot, rowsOf, type CompiledElement } from '@lendwright/forms';
import type { actionHistory, AnswerOf } from '@lendwright/api';
import { presentReason } from '../requests/present-reason';
import { REQUEST_CHANGE } from '../rows/history-rows';
import type { RecordRow } from '../rows/record-rows';
import type { FieldChange } from '../rows/write-rows';
import type { EntryForms } from './forms-of-history';

type Change = AnswerOf<typeof actionHistory>['action_history'][number]['info'][number];
type RequestEntry = Pick<Change, 'field' | 'title' | 'previous_value' | 'current_value' | 'kind' | 'request'>;

interface SlotContext {
  readonly forms: EntryForms;
  readonly isVisible: (field: string) => boolean;
  readonly row: Pick<RecordRow, 'info'>;
}

/** The element of a history field or of the slot of a document. */
export function locateSlot(field: string, { before, after }: EntryForms): CompiledElement | undefined {
  const known = (id: string) => after.byId.get(id) ?? before.byId.get(id);
  const { element, row } = parseSlot(field);
  const foundElement = known(element);
  return row === undefined || foundElement?.kind.answeredBy === 'upload' ? foundElement : known(field);
}

/** The title of an element; for the document of a row, with the name of the row while it exists. */
export function titleOfSlot(
  foundElement: CompiledElement,
  slot: string,
  { forms, isVisible, row: record }: SlotContext,
): string {
  const { row: id } = parseSlot(slot);
  const section = forms.after.rowSections.find((candidate) => candidate.id === foundElement.rows);
  const row = section && id ? rowsOf(record.info[section.id]).find(({ _id }) => _id === id) : undefined;
  const name = section && row ? nameOfRow(section, row, isVisible) : '';
  return name ? `${foundElement.title}: ${name}` : foundElement.title;
}

const needOf = (value: unknown): 'required' | 'optional' | null =>
  value === 'required' || value === 'optional' ? value : null;

/** A document request that a change added, withdrew, required or relaxed; null if the viewer may not see the document. */
export function presentRequestChange(
  { field, from, to, because }: FieldChange,
  context: SlotContext,
): RequestEntry | null {
  const slot = field.slice(REQUEST_CHANGE.length + 1);
  const foundSlot = locateSlot(slot, context.forms);
  if (!foundSlot || !context.isVisible(foundSlot.id)) return null;
  const [needBefore, needAfter] = [needOf(from), needOf(to)];
  const change = needAfter === null ? 'withdrawn' : needBefore === null ? 'requested' : needAfter;
  const reason = presentReason(change, because ?? { by: 'rule', facts: [] }, context.forms.after, context.isVisible);
  return {
    field: slot,
    title: titleOfSlot(foundSlot, slot, context),
    previous_value: needBefore,
    current_value: needAfter,
    kind: 'request',
    request: { from: needBefore, to: needAfter, reason },
  };
}
