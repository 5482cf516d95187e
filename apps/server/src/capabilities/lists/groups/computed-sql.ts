import {
  answerAsNumberSql,
  numberSql,
  textSql,
  type Parameters,
  type NumbersStoredAsText,
} from '../fallback/column-sql';
import { recordsSql, type PastState } from '../fallback/records-as-of';
import { itemListSql, itemsJoin, type ItemRows } from '../fields/item-fields';
import { bucketSql, millisecondsSql } from './bucket-sql';
import { isDateKind, type GroupField } from './group-field';
import type { GroupSpec, MeasureSpec } from './level-sql';

const ASSIGNMENT_KINDS: Readonly<Record<string, string>> = { '@workforces': 'workforce', '@contacts': 'contact' };
/** Whether a number is an answer of the form, which may be a text from before the field was a number. */
const isAnswer = ({ kind, source }: GroupField) => kind === 'number' && !/^[@#]/.test(source.name);

const MOMENTS: Readonly<Record<string, string>> = {
  '@created_at': 'created_at',
  '@updated_at': 'updated_at',
  '@submitted_at': 'submitted_at',
};

/** As ids, which are shorter than their texts. */
const IDS: Readonly<Record<string, string>> = {
  '@status': 'status_id',
  '@product': 'product_id',
  '@program': 'program_id',
  '@prospect': 'prospect_id',
  '@source': 'source_id',
  '@form': 'form_id',
};

/** A moment in milliseconds, like filters compare; periods don't need the column's microseconds. */
const momentSql = (source: GroupField['source'], parameters: Parameters) =>
  MOMENTS[source.name]
    ? `${MOMENTS[source.name]} + interval '500 microseconds'`
    : `to_timestamp(${numberSql(source, parameters, null)} / 1000)`;

/**
 * The people of each record. With sets, each worker of PostgreSQL reads the people of all records. Without sets, all
 * workers share hashes of the first and the second person, and each reads only records with more people.
 */
function assignedJoin(kind: string, hasSets: boolean): string {
  const from = (condition: string) =>
    `from app.record_assignees a where a.company_id = $1 and a.kind = '${kind}'${condition}`;
  const sets = (people: string, condition: string) =>
    `(select a.record_id, array_agg(${people}) as assigned ${from(condition)} group by a.record_id)`;
  const one = (position: number) => `(select a.record_id, a.person_id ${from(` and a.position = ${position}`)})`;
  const parts = hasSets
    ? { [kind]: sets('distinct a.person_id', '') }
    : { [`${kind}1`]: one(1), [`${kind}2`]: one(2), [kind]: sets('a.person_id', ' and a.position > 2') };
  return Object.entries(parts)
    .map(([name, select]) => ` left join ${select} as ${name} on ${name}.record_id = records.id`)
    .join('');
}

function assignedSql(kind: string, hasSets: boolean): string {
  if (hasSets) return `${kind}.assigned`;
  const [firstColumn, secondColumn] = [`${kind}1.person_id`, `${kind}2.person_id`];
  return `case when ${kind}.assigned is null and ${secondColumn} is null then case when ${firstColumn} is not null then array[${firstColumn}] end
      else array_remove(array[${firstColumn}, ${secondColumn}], null) || coalesce(${kind}.assigned, '{}') end`;
}

interface Reading {
  /** As JSON, whose type is checked later. */
  readonly isTyped: boolean;
  /** Whether equal people of records are represented by equal values. */
  readonly hasSets: boolean;
  /** Whether a past state of the records is read. */
  readonly isAsOf: boolean;
}

/** The stored value of a field, read once per record. */
function storedSql(
  { kind, source }: GroupField,
  { isTyped, hasSets, isAsOf }: Reading,
  parameters: Parameters,
): string {
  const people = ASSIGNMENT_KINDS[source.name];
  if (people) return isAsOf ? `records.${people}s` : assignedSql(people, hasSets);
  const list = kind === 'list' ? itemListSql(source.name) : null;
  if (list) return list;
  if (kind === 'list' || isTyped) return `info->${parameters.add(source.name, 'text')}`;
  if (kind === 'moment') return momentSql(source, parameters);
  if (kind === 'number') return numberSql(source, parameters, null);
  return IDS[source.name] ?? textSql(source, parameters);
}

/** The distinct ids in a text. */
const idsSql = (value: string) => `array(select distinct one from unnest(string_to_array(${value}, ',')) as one)`;

/** The options of a list; a single checkbox and an answer from before the field was a list are one option. */
const optionsSql = (value: string) =>
  `case jsonb_typeof(${value}) when 'array' then array(select distinct one from jsonb_array_elements_text(${value}) as one where one is not null)
    when 'string' then array_remove(array[${value}#>>'{}'], '') when 'boolean' then array[${value}#>>'{}'] else '{}'::text[] end`;

function keySql({ kind, bucket, source }: GroupSpec, value: string, timeZone: string): string {
  if (kind === 'people') return ASSIGNMENT_KINDS[source.name] ? value : idsSql(value);
  if (kind === 'list') return optionsSql(value);
  if (isDateKind(kind)) return bucketSql(kind, bucket, value, timeZone);
  return value;
}

function operandSql({ kind, source }: GroupField, value: string): string {
  if (kind === 'list') return `nullif(array_to_string(${optionsSql(value)}, ','), '')`;
  if (MOMENTS[source.name]) return millisecondsSql(kind, `date_trunc('milliseconds', ${value})`);
  return isDateKind(kind) ? millisecondsSql(kind, value) : value;
}

/** The values that a grouped statement reads from each record, and its groups. */
export interface GroupedStatement {
  readonly groups: readonly GroupSpec[];
  readonly measures: readonly MeasureSpec[];
  readonly isPivot: boolean;
  readonly timeZone: string;
  readonly items?: ItemRows | undefined;
  readonly module: string;
  readonly asOf?: PastState | undefined;
  readonly storedAsText: NumbersStoredAsText | null;
  /** The records, as conditions without the company. */
  readonly where: readonly string[];
  /** The conditions for a number field that contains a text, any of which is sufficient. */
  readonly mistypedFields: readonly string[];
  readonly limit: number;
}

/**
 * The select of every record with its keys `k0…` and operands `m0…`; each stored value is read once per record, and
 * each number converted once.
 * @param hasSets whether equal people of records are represented by equal values
 */
export function computedSql(statement: GroupedStatement, parameters: Parameters, hasSets: boolean): string {
  const { groups, measures, storedAsText, where, mistypedFields } = statement;
  const hasMoments = groups.some(({ kind }) => isDateKind(kind) && kind !== 'day');
  const timeZone = hasMoments ? parameters.add(statement.timeZone, 'text') : '';
  const measuredFields = measures.flatMap(({ field }) => field ?? []);
  const fields = [...new Map([...groups, ...measuredFields].map((field) => [field.source.name, field])).values()];
  const positions = new Map(fields.map(({ source }, index) => [source.name, index]));
  const place = ({ source }: GroupField) => positions.get(source.name) ?? 0;
  const operandOf = (field: GroupField) => (isAnswer(field) ? 'number' : 'operand') + String(place(field));
  const computedTexts = [
    'is_mistyped',
    ...fields.filter(isAnswer).flatMap((field) => {
      const [storedColumn, index] = [`f${place(field)}`, place(field)];
      return [storedColumn, `${answerAsNumberSql(storedColumn, parameters, storedAsText)} as number${index}`];
    }),
    ...groups.map((group, index) =>
      isAnswer(group) ? `null as key${index}` : `${keySql(group, `f${place(group)}`, timeZone)} as key${index}`,
    ),
    ...fields
      .filter((field) => !isAnswer(field) && measuredFields.some(({ source }) => source.name === field.source.name))
      .map((field) => `${operandSql(field, `f${place(field)}`)} as operand${place(field)}`),
  ];
  const isText = storedAsText === null ? fields.filter(isAnswer).map(place) : [];
  const selectedTexts = [
    `${['is_mistyped', ...isText.map((index) => `f${index} is not null and number${index} is null`)].join(' or ')} as is_mistyped`,
    ...groups.map((group, index) => `${isAnswer(group) ? operandOf(group) : `key${index}`} as k${index}`),
    ...measures.map(({ field }, index) => `${field ? operandOf(field) : 'null::int'} as m${index}`),
  ];
  const rawTexts = [
    `(${mistypedFields.join(' or ') || 'false'}) as is_mistyped`,
    ...fields.map(
      (field, index) =>
        `${storedSql(field, { isTyped: isAnswer(field), hasSets, isAsOf: statement.asOf !== undefined }, parameters)} as f${index}`,
    ),
  ];
  const itemJoin = statement.items ? itemsJoin(statement.items, statement.timeZone, parameters) : '';
  const records = recordsSql(statement.asOf, statement.module, statement.timeZone, parameters);
  const kinds = statement.asOf ? [] : fields.flatMap(({ source }) => ASSIGNMENT_KINDS[source.name] ?? []);
  const joins = kinds.map((kind) => assignedJoin(kind, hasSets));
  // `offset` keeps the planner from computing a value once per use. Written as a number, it would also keep it from
  // reading the records with several workers.
  return `select ${selectedTexts.join(', ')} from (select ${computedTexts.join(', ')} from (
      select ${rawTexts.join(', ')} from ${records}${itemJoin}${joins.join('')} where company_id = $1 and ${where.join(' and ')} offset '0') as raw offset '0') as computed`;
}
