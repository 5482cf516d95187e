const NAME_PATTERN = /^@earlier_status\/(\d+)$/;

/**
 * The name of a column with the status that each record had at a moment and has left since.
 * @param moment in milliseconds since 1970; each moment is a column of its own, so callers share few of them
 */
export const earlierStatusColumn = (moment: number): string => `@earlier_status/${moment}`;

/** Parses the moment from a column's name, as text; null for every other column. */
export const readEarlierStatusColumn = (name: string): string | null => NAME_PATTERN.exec(name)?.[1] ?? null;

/**
 * The SQL of the column over `app.records`: the title of the status after "=", which alone stands for no status. Null
 * if the record is newer than the moment, has not changed its status since, or was imported with later history.
 * @param moment the parameter of the moment
 */
export const earlierStatusSql = (moment: string): string => {
  const start = `to_timestamp(${moment}::text::float8 / 1000)`;
  return `case when created_at < ${start} and coalesce(status_since, updated_at) >= ${start} then (
    select '=' || coalesce((select c ->> 'from' from jsonb_array_elements(h.changes) c where c ->> 'field' = '@status' limit 1), '')
    from app.history h where h.company_id = records.company_id and h.record_id = records.id and h.at >= ${start}
      and h.changes @> '[{"field": "@status"}]' order by h.version limit 1) end`;
};

/** Parses a value of the column: the title of the earlier status, null for no status. */
export const readEarlierStatus = (value: string): string | null => value.slice(1) || null;
