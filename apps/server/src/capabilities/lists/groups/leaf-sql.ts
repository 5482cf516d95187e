import type { Measure } from '@lendwright/api';
import type { GroupSpec, MeasureSpec } from './level-sql';

/** The computation of an outer group's measure from its innermost groups. */
interface Additive {
  /** The parts that the innermost groups contain, over the operand. */
  readonly parts: readonly ((operand: string) => string)[];
  /** The value of a group, over the columns of its parts. */
  readonly total: (firstColumn: string, secondColumn: string) => string;
}

const count = (operand: string) => `count(${operand})`;
const sum = (operand: string) => `sum(${operand})`;

const ADDITIVE: Readonly<Partial<Record<Measure, Additive>>> = {
  count: { parts: [count], total: (counts) => `coalesce(sum(${counts}), 0)::float8` },
  sum: { parts: [sum], total: (sums) => `sum(${sums})::float8` },
  average: { parts: [sum, count], total: (sums, counts) => `(sum(${sums}) / nullif(sum(${counts}), 0))::float8` },
  min: { parts: [(operand) => `min(${operand})`], total: (values) => `min(${values})::float8` },
  max: { parts: [(operand) => `max(${operand})`], total: (values) => `max(${values})::float8` },
};

/** Whether the values of outer groups can be computed from inner groups without their records. */
export const isAdditive = ({ measure }: MeasureSpec): boolean => ADDITIVE[measure] !== undefined;

/** The innermost groups of the records of a select: their unconverted keys, `n`, `is_mistyped`, and parts of values. */
export function leavesSql(foundSql: string, groups: readonly GroupSpec[], measures: readonly MeasureSpec[]): string {
  const keys = groups.map((_group, index) => `k${index}`);
  const parts = measures.flatMap(({ measure, field }, itemIndex) =>
    field
      ? (ADDITIVE[measure]?.parts ?? []).map((part, index) => `${part(`m${itemIndex}`)} as p${itemIndex}_${index}`)
      : [],
  );
  const selectedKeys = [...keys, 'count(*) as n', 'bool_or(is_mistyped) as is_mistyped', ...parts];
  return `select ${selectedKeys.join(', ')} from (${foundSql}) as records${keys.length > 0 ? ` group by ${keys.join(', ')}` : ''}`;
}

/** The expressions that each level selects from the innermost groups. */
export const leafValues = (measures: readonly MeasureSpec[]): string[] => [
  'coalesce(sum(n), 0)::int as n',
  'bool_or(is_mistyped) as is_mistyped',
  ...measures.map(({ measure, field }, index) => {
    const total = field ? ADDITIVE[measure]?.total(`p${index}_0`, `p${index}_1`) : 'coalesce(sum(n), 0)::float8';
    return `${total ?? 'null'} as v${index}`;
  }),
];
