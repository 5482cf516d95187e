import { changeAnswers, type Answers, type ChangeOutcome, type CompiledForm, type FormViewer } from '@lendwright/forms';
import type { IsoDate } from '@lendwright/kernel';
import { systemClock } from '../../platform/clock/clock';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The present day of a time zone, which formulas may ask for. */
export function todayIn(timeZone: string): IsoDate {
  let format = formats.get(timeZone);
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })));
  return format.format(systemClock.now());
}

/**
 * The form engine's verdict on a save, on the company's present day. A change to a field with reviewers counts at once:
 * the record has no place yet where it could wait, and waiting nowhere would lose it.
 */
export function changeForm(
  timeZone: string,
  form: CompiledForm,
  before: Answers,
  changes: Answers,
  viewer: FormViewer,
  uploaded?: ReadonlySet<string>,
): ChangeOutcome {
  const options = { mandatory: 'check' as const, today: todayIn(timeZone), ...(uploaded ? { uploaded } : {}) };
  const outcome = changeAnswers(form, before, changes, viewer, options);
  const waiting = Object.entries(outcome.waiting);
  if (waiting.length === 0) return outcome;
  return {
    ...outcome,
    accepted: { ...outcome.accepted, ...Object.fromEntries(waiting.filter(([, value]) => value !== null)) },
    cleared: [...outcome.cleared, ...waiting.filter(([, value]) => value === null).map(([field]) => field)],
    waiting: {},
  };
}
