import { zonedMoment, type Id, type IsoDate } from '@lendwright/kernel';
import type { NewRecipient, PlannedRecipient } from './recipient-rows';
import type { SubjectTest, Variant } from './subject-test';

/** A local time that applies in each recipient's own time zone. */
export interface LocalTime {
  readonly day: IsoDate;
  /** HH:MM */
  readonly time: string;
  /** The time zones by person. */
  readonly zones: ReadonlyMap<Id, string>;
  /** The time zone of people without one. */
  readonly defaultZone: string;
}

/** The positions of the test at equal intervals, so that both subjects reach people of every list and initial. */
function assignVariants(count: number, { share }: SubjectTest): ReadonlyMap<number, Variant> {
  const testedCount = Math.min(count, Math.max(2, Math.ceil((count * share) / 100)));
  const places = Array.from({ length: testedCount }, (_, index) => Math.floor((index * count) / testedCount));
  return new Map(places.map((position, index) => [position, index % 2 === 0 ? 'a' : 'b'] as const));
}

/** The recipients in the order of sending: first those of the test. */
export function planRecipients(
  recipients: readonly NewRecipient[],
  test: SubjectTest | null,
  localTime: LocalTime | null,
): PlannedRecipient[] {
  const variants = test ? assignVariants(recipients.length, test) : new Map<number, Variant>();
  const dueTimeOf = (person: Id) =>
    localTime &&
    zonedMoment(localTime.day, localTime.time, localTime.zones.get(person) ?? localTime.defaultZone).moment;
  const plannedRecipients = recipients.map((recipient, position) => ({
    ...{ ...recipient, variant: variants.get(position) ?? null, dueAt: dueTimeOf(recipient.personId) },
  }));
  return [
    ...plannedRecipients.filter(({ variant }) => variant),
    ...plannedRecipients.filter(({ variant }) => !variant),
  ];
}

/** The earliest due time, or null if all are due immediately. */
export function firstDue(plannedRecipients: readonly PlannedRecipient[]): Date | null {
  const moments = plannedRecipients.flatMap(({ dueAt: dueTimeOf }) =>
    dueTimeOf === null ? [] : [Date.parse(dueTimeOf)],
  );
  return moments.length === 0 ? null : new Date(moments.reduce((a, b) => Math.min(a, b)));
}
