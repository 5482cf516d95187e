import { conditionTest, ruleAnswers, type Answers, type CompiledForm, type RuleCondition } from '@lendwright/forms';
import { isIsoDate, type Id, type IsoDate } from '@lendwright/kernel';
import { describeAnswers, type DescribedAnswer } from './describe-answers';
import { shiftDay } from './trigger-day';
import type { ModuleTriggers, TriggerWatch } from './trigger-watch';

/** A record before and after a write. */
export interface RecordChange {
  readonly id: Id;
  readonly module: string;
  readonly isNew: boolean;
  readonly statusBefore: Id | null;
  readonly statusAfter: Id | null;
  /** The ids of changed fields and sections; null for a new record: all. */
  readonly changed: ReadonlySet<string> | null;
  readonly before: { readonly form: CompiledForm; readonly answers: Answers };
  readonly after: { readonly form: CompiledForm; readonly answers: Answers };
  /** The company's current day. */
  readonly today: IsoDate;
}

export const TRIGGER_KINDS = [
  ...(['record-created', 'status-reached', 'document-approved', 'field-condition', 'date-reached'] as const),
  ...(['task-completed', 'stage-override'] as const),
] as const;

/** Something that happened to a record, with the templates that it triggers. */
export interface TriggerEvent {
  readonly kind: (typeof TRIGGER_KINDS)[number];
  readonly module: string;
  readonly record: Id;
  readonly payload: { readonly templates: readonly Id[] } & Readonly<Record<string, unknown>>;
  /** For one template with its own key: a follow-up, or a date. */
  readonly template?: Id;
  readonly task?: Id;
  /** When it takes effect; absent is now. */
  readonly dueAt?: string;
}

/** The templates whose condition became true with the change, with what each read. */
function findMetConditions(
  { conditions }: ModuleTriggers,
  change: RecordChange,
): ReadonlyMap<Id, readonly DescribedAnswer[]> {
  const { before, after, changed, isNew, today } = change;
  const isMoved = before.form !== after.form;
  const tests = conditions.flatMap(({ template, trigger }) => {
    const condition = trigger.condition as RuleCondition;
    const test = conditionTest(after.form, condition);
    const isAffected = test && (isMoved || !changed || [...changed].some((field) => test.dependsOn.has(field)));
    return isAffected ? [{ template, condition, test }] : [];
  });
  if (tests.length === 0) return new Map();
  const currentAnswers = ruleAnswers(after.form, after.answers, { today });
  const metTests = tests.filter(({ test }) => test.holds(currentAnswers));
  const previousAnswers = metTests.length === 0 || isNew ? null : ruleAnswers(before.form, before.answers, { today });
  const isNewlyTrue = (condition: RuleCondition) =>
    previousAnswers === null || conditionTest(before.form, condition)?.holds(previousAnswers) !== true;
  return new Map(
    metTests
      .filter(({ condition }) => isNewlyTrue(condition))
      .map(({ template, test }) => [template, describeAnswers(after.form, currentAnswers, test)]),
  );
}

function conditionEvent(triggers: ModuleTriggers, change: RecordChange): TriggerEvent[] {
  if (triggers.conditions.length === 0) return [];
  const metTests = findMetConditions(triggers, change);
  if (metTests.size === 0) return [];
  const payload = { templates: [...metTests.keys()], facts: Object.fromEntries(metTests) };
  return [{ kind: 'field-condition', module: change.module, record: change.id, payload }];
}

/** A date in an answer, without its time. */
export function dateOfAnswer(answer: unknown): IsoDate | null {
  const day = typeof answer === 'string' ? answer.slice(0, 10) : '';
  return isIsoDate(day) ? day : null;
}

/**
 * Dates entered so late that their trigger day has already come: the daily check, which looks at the days since its
 * last run, no longer finds them. A date that has passed itself triggers nothing.
 */
function findReachedDates({ dates }: ModuleTriggers, change: RecordChange): TriggerEvent[] {
  const { before, after, changed, today } = change;
  return dates.flatMap(({ template, trigger }): TriggerEvent[] => {
    const date = dateOfAnswer(after.answers[trigger.field]);
    if (!date || (changed && !changed.has(trigger.field)) || date === dateOfAnswer(before.answers[trigger.field]))
      return [];
    const day = shiftDay(date, trigger);
    if (day > today || (date < today && day !== today)) return [];
    const payload = { templates: [template], field: trigger.field, date, day };
    return [{ kind: 'date-reached', module: change.module, record: change.id, template, payload }];
  });
}

type StatusMove = Pick<RecordChange, 'id' | 'module' | 'statusBefore' | 'statusAfter'>;

const eventOf = (
  { id: record, module }: Pick<RecordChange, 'id' | 'module'>,
  kind: TriggerEvent['kind'],
  templates: readonly Id[],
  extraFacts: object = {},
): TriggerEvent[] => (templates.length === 0 ? [] : [{ kind, module, record, payload: { templates, ...extraFacts } }]);

/** What a change of a record's status triggers: everything that a write can trigger without changing answers. */
export function detectStatusReached(watch: TriggerWatch, change: StatusMove): TriggerEvent[] {
  const { module, statusBefore, statusAfter: reachedStatus } = change;
  const templates =
    reachedStatus !== null && reachedStatus !== statusBefore
      ? watch.get(module)?.statuses.get(reachedStatus)
      : undefined;
  return eventOf(change, 'status-reached', templates ?? [], { status: reachedStatus });
}

/**
 * What a write of a record triggers, evaluated in memory without a statement. A module without templates returns at
 * once.
 */
export function detectTriggers(watch: TriggerWatch, change: RecordChange): TriggerEvent[] {
  const triggers = watch.get(change.module);
  if (!triggers) return [];
  const { isNew, statusBefore } = change;
  return [
    ...(isNew ? eventOf(change, 'record-created', triggers.created) : []),
    ...detectStatusReached(watch, { ...change, statusBefore: isNew ? null : statusBefore }),
    ...conditionEvent(triggers, change),
    ...findReachedDates(triggers, change),
  ];
}

/** What the approval of a document triggers. @param slot the document: its element, with the row in a repeatable section */
export function detectApproval(
  watch: TriggerWatch,
  { id: record, module }: { readonly id: Id; readonly module: string },
  slot: string,
): TriggerEvent[] {
  const element = slot.split('.')[0] ?? slot;
  const templates = (watch.get(module)?.documents ?? []).flatMap(({ template, trigger }) =>
    trigger.elements.length === 0 || trigger.elements.includes(element) ? [template] : [],
  );
  return templates.length === 0
    ? []
    : [{ kind: 'document-approved', module, record, payload: { templates, element: slot } }];
}
