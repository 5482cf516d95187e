/** The words for days and times that quick capture recognizes in one language. All are lowercase patterns. */
export interface DateWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  /** Monday first. Each matches the full word and its usual abbreviations. */
  readonly weekdays: readonly string[];
  /** January first. */
  readonly months: readonly string[];
  /** Before a weekday, for that day of the following week. */
  readonly followingPrefix: string;
  /** The Monday of the following week. */
  readonly followingWeek: string;
  /** Before a day; part of the match. */
  readonly on: string;
  /** "in 3 days": two groups, the number in the first and the unit's letter in none. */
  readonly inDays: string;
  readonly inWeeks: string;
  /** Whether a numeric date without a year is month first. */
  readonly isMonthFirst: boolean;
  readonly noon: string;
}
