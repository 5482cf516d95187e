import type { DateBucket } from '@lendwright/api';
import type { GroupKind } from './group-field';

const DAY_PATTERN = '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const CLOCK_PATTERN = 'T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$';

/** The calendar day of a text in date format; days that don't exist become days of the next month. */
const dayOf = (value: string) =>
  `(make_date(left(${value}, 4)::int, substr(${value}, 6, 2)::int, 1) + (substr(${value}, 9, 2)::int - 1))`;

/** Evaluates only for texts with an existing day, so that no stored text makes the statement fail. */
const dayCaseSql = (value: string, otherSql: string, thenSql: string) =>
  `case when ${value} ~ '${DAY_PATTERN}${otherSql}' then case when to_char(${dayOf(value)}, 'YYYY-MM-DD') = left(${value}, 10) then ${thenSql} end end`;

/** A date as local time of the company; null for values that are not dates. */
function localTime(kind: GroupKind, value: string, timeZone: string): string {
  if (kind === 'day') return dayCaseSql(value, '$', `${dayOf(value)}::timestamp`);
  if (kind === 'moment') return `(${value} at time zone ${timeZone})`;
  return dayCaseSql(value, CLOCK_PATTERN, `(${value}::timestamptz at time zone ${timeZone})`);
}

/** The beginning of the bucket of a date, as a timestamp. @param timeZone a placeholder */
export function bucketSql(kind: GroupKind, bucket: DateBucket, value: string, timeZone: string): string {
  return `date_trunc('${bucket}', ${localTime(kind, value, timeZone)})`;
}

/** A date as milliseconds since 1970; a day as its beginning in UTC. */
export function millisecondsSql(kind: GroupKind, value: string): string {
  if (kind === 'moment') return `(extract(epoch from ${value}) * 1000)::float8`;
  const moment = kind === 'day' ? `${dayOf(value)}::timestamp` : `${value}::timestamptz`;
  return dayCaseSql(value, kind === 'day' ? '$' : CLOCK_PATTERN, `(extract(epoch from ${moment}) * 1000)::float8`);
}
