import { answerAsNumberSql, numberSql, textSql, type Parameters, type StoredAsText } from '../fallback/column-sql';
import { itemListSql, itemsJoin, type ItemRows } from '../fields/item-fields';
import { bucketSql, millisecondsSql } from './bucket-sql';
import { isDateKind, type GroupField } from './group-field';
import type { GroupSpec, MeasureSpec } from './level-sql';

const ASSIGNED: Readonly<Record<string, string>> = { '@workforces': 'workforce', '@contacts': 'contact' };
/** Whether a number is an answer of the form, which may be a text from before the field was a number. */
const isAnswer = ({ kind, source }: GroupField) => kind === 'number' && !/^[@#]/.test(source.name);

const MOMENTS: Readonly<Record<string, string>> = {
  '@created_at': 'created_at',
  '@updated_at': 'updated_at',
  '@submitted_at': 'submitted_at',
};

/** Ids, which are shorter than their texts. */
const IDS: Readonly<Record<string, string>> = {
  '@status': 'status_id',
  '@product': 'product_id',
  '@program': 'program_id',
  '@prospect': 'prospect_id',
  '@source': 'source_id',
  '@form': 'form_id',
};

/** A moment with whole milliseconds, as filters compare it. */
const momentSql = (source: GroupField['source'], parameters: Parameters) =>
  MOMENTS[source.name]
    ? `date_trunc('milliseconds', ${MOMENTS[source.name]} + interval '500 microseconds')`
    : `to_timestamp(${numberSql(source, parameters, null)} / 1000)`;

/** The value of a field as stored, read once per record. */
function storedSql({ kind, source }: GroupField, isTyped: boolean, parameters: Parameters): string {
  if (ASSIGNED[source.name]) return `${ASSIGNED[source.name]}.assigned`;
  const list = kind === 'list' ? itemListSql(source.name) : null;
  if (list) return list;
  if (kind === 'list' || isTyped) return `info->${parameters.add(source.name, 'text')}`;
  if (kind === 'moment') return momentSql(source, parameters);
  if (kind === 'number') return numberSql(source, parameters, null);
  return IDS[source.name] ?? textSql(source, parameters);
}

/** The people of each record, read for all records at once. */
const assignedJoin = (kind: string, people: string) =>
  ` left join (select a.record_id, array_agg(${people}) as assigned from app.record_assignees a
      where a.company_id = $1 and a.kind = '${kind}' group by a.record_id) as ${kind} on ${kind}.record_id = records.id`;

/** Other ids in a text, each once. */
const idsSql = (value: string) => `array(select distinct one from unnest(string_to_array(${value}, ',')) as one)`;

/** The options of a list; a single checkbox and an answer from before the field was a list are one option. */
const optionsSql = (value: string) =>
  `case jsonb_typeof(${value}) when 'array' then array(select distinct one from jsonb_array_elements_text(${value}) as one where one is not null)
    when 'string' then array_remove(array[${value}#>>'{}'], '') when 'boolean' then array[${value}#>>'{}'] else '{}'::text[] end`;

function keySql({ kind, bucket, source }: GroupSpec, value: string, timeZone: string): string {
  if (kind === 'people') return ASSIGNED[source.name] ? value : idsSql(value);
  if (kind === 'list') return optionsSql(value);
  if (isDateKind(kind)) return bucketSql(kind, bucket, value, timeZone);
  return value;
}

function operandSql({ kind }: GroupField, value: string): string {
  if (kind === 'list') return `nullif(array_to_string(${optionsSql(value)}, ','), '')`;
  return isDateKind(kind) ? millisecondsSql(kind, value) : value;
}

/** What a grouped statement reads of each record, and how it groups. */
export interface GroupedStatement {
  readonly groups: readonly GroupSpec[];
  readonly measures: readonly MeasureSpec[];
  readonly isPivot: boolean;
  readonly timeZone: string;
  readonly items?: ItemRows | undefined;
  readonly storedAsText: StoredAsText | null;
  /** The records, as conditions without the company. */
  readonly where: readonly string[];
  /** Whether a number field contains a text, as conditions of which one is enough. */
  readonly mistyped: readonly string[];
  readonly limit: number;
}

/** The select of every record with its keys `k0…` and operands `m0…`; each stored value is read once per record. */
export function computedSql(statement: GroupedStatement, parameters: Parameters, people: string): string {
  const { groups, measures, storedAsText, where, mistyped } = statement;
  const hasMoments = groups.some(({ kind }) => isDateKind(kind) && kind !== 'day');
  const timeZone = hasMoments ? parameters.add(statement.timeZone, 'text') : '';
  const used = [...groups, ...measures.flatMap(({ field }) => field ?? [])];
  const fields = [...new Map(used.map((field) => [field.source.name, field])).values()];
  const at = new Map(fields.map(({ source }, index) => [source.name, `f${index}`]));
  const column = ({ source }: GroupField) => at.get(source.name) ?? 'null';
  const value = (field: GroupField) =>
    isAnswer(field) ? answerAsNumberSql(column(field), parameters, storedAsText) : column(field);
  const answers = storedAsText === null ? fields.filter(isAnswer).map(column) : [];
  const isText = answers.map((answer) => `jsonb_typeof(${answer}) = 'string' and ${answer}#>>'{}' <> ''`);
  const computed = [
    `${['is_mistyped', ...isText].join(' or ')} as is_mistyped`,
    ...groups.map((group, index) => `${keySql(group, value(group), timeZone)} as k${index}`),
    ...measures.map(
      (measure, index) =>
        `${measure.field ? operandSql(measure.field, value(measure.field)) : 'null::int'} as m${index}`,
    ),
  ];
  const raw = [
    `(${mistyped.join(' or ') || 'false'}) as is_mistyped`,
    ...fields.map((field, index) => `${storedSql(field, isAnswer(field), parameters)} as f${index}`),
  ];
  const itemJoin = statement.items ? itemsJoin(statement.items, statement.timeZone, parameters) : '';
  const joins = fields.flatMap(({ source }) => ASSIGNED[source.name] ?? []).map((kind) => assignedJoin(kind, people));
  // `offset` keeps the planner from reading a stored value once per use. Written as a number, it would also keep it from
  // reading the records with several workers.
  return `select ${computed.join(', ')} from (
      select ${raw.join(', ')} from app.records${itemJoin}${joins.join('')} where company_id = $1 and ${where.join(' and ')} offset '0') as raw`;
}
