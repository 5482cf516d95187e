import type { Viewer } from '@lendwright/access';
import type { fieldVerdict } from '@lendwright/api';
import {
  hiddenFields,
  readonlyFields,
  resolveForm,
  type Answers,
  type CompiledForm,
  type ResolvedView,
} from '@lendwright/forms';
import type { z } from 'zod';
import { formViewer } from '../records';

export type FieldDecision = z.output<typeof fieldVerdict>;

export interface FieldContext {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly uploaded: ReadonlySet<string>;
  readonly today: string;
  readonly field: string;
}

/** The viewer's rights to the record that contains the field. */
export interface RecordDecision {
  readonly maySee: boolean;
  readonly mayChange: boolean;
}

/**
 * Returns a function that explains for one viewer after another whether a field is visible and editable, and whether
 * the record, the role, or a rule on the current answers is the reason. The form is resolved once per role.
 */
export function fieldExplainer(context: FieldContext): (viewer: Viewer, decision: RecordDecision) => FieldDecision {
  const { form, answers, uploaded, today, field } = context;
  const views = new Map<string, ResolvedView>();
  const stateFor = (viewer: Viewer, mayChange: boolean) => {
    const ownViewer = formViewer(viewer, mayChange);
    const key = `${ownViewer.roleId}/${ownViewer.userType}/${ownViewer.isAdmin}/${mayChange}`;
    let view = views.get(key);
    if (!view) views.set(key, (view = resolveForm(form, answers, ownViewer, undefined, { uploaded, today })));
    return { mine: ownViewer, state: view.elements.get(field) };
  };
  return (viewer, { maySee, mayChange }) => {
    const denyAccess = (reason: 'record' | 'role' | 'answers') => ({ isAllowed: false, reason });
    const open = { isAllowed: true, reason: 'open' } as const;
    if (!maySee) return { shown: denyAccess('record'), changed: denyAccess('record') };
    const { mine, state } = stateFor(viewer, mayChange);
    if (!state?.visible)
      return {
        shown: denyAccess(hiddenFields(form, mine).has(field) ? 'role' : 'answers'),
        changed: { isAllowed: false, reason: 'hidden' },
      };
    if (!mayChange) return { shown: open, changed: denyAccess('record') };
    if (!state.readonly) return { shown: open, changed: open };
    return { shown: open, changed: denyAccess(readonlyFields(form, mine).has(field) ? 'role' : 'answers') };
  };
}
