/** A pattern that Citus refuses or misroutes, and its replacement. */
export interface DialectRule {
  readonly name: string;
  readonly suggestion: string;
  /** Whether a normalized statement (lower case, single spaces) contains the pattern. */
  readonly isBroken: (sql: string) => boolean;
}

/** The index of the bracket that closes the one at `open`. */
function closing(sql: string, open: number): number {
  let depth = 0;
  for (let index = open; index < sql.length; index++) {
    if (sql[index] === '(') depth++;
    if (sql[index] === ')' && --depth === 0) return index;
  }
  return sql.length;
}

/** The bodies of a statement's common table expressions, followed by the rest of the statement. */
export function partsOf(sql: string): string[] {
  const parts: string[] = [];
  const CTE_PATTERN = /\bas (?:(not )?materialized )?\((?=(?:select|insert|update|delete|with)\b)/g;
  let unparsedText = '';
  let from = 0;
  for (let cteMatch = CTE_PATTERN.exec(sql); cteMatch; cteMatch = CTE_PATTERN.exec(sql)) {
    const open = cteMatch.index + cteMatch[0].length - 1;
    const end = closing(sql, open);
    parts.push(...partsOf(sql.slice(open + 1, end)));
    unparsedText += `${sql.slice(from, cteMatch.index)}as ()`;
    from = end + 1;
    CTE_PATTERN.lastIndex = from;
  }
  return [...parts, unparsedText + sql.slice(from)];
}

/** A part without its parenthesized content. */
function outerSqlOf(part: string): string {
  let depth = 0;
  return [...part]
    .map((char) => (char === '(' ? (depth++, ' ') : char === ')' ? (depth--, ' ') : depth > 0 ? '' : char))
    .join('');
}

const anyPartMatches = (test: (part: string) => boolean) => (sql: string) => partsOf(sql).some(test);

const LOCAL_TABLE_PATTERN = /\b(?:auth\.(?!companies\b)|work\.)[a-z_]+\b(?!\()/;
const TENANT_TABLE_PATTERN = /\bapp\.(?!company\b|origin\b)[a-z_]+/;
const insertOf = (part: string) => /\binsert into app\.\S+/.exec(part);

export const STATEMENT_RULES: readonly DialectRule[] = [
  {
    name: 'insert … select without returning',
    suggestion: 'add `returning company_id` or `on conflict`: otherwise Citus copies, which row-level security refuses',
    isBroken: anyPartMatches((part) => {
      const outerSql = outerSqlOf(part);
      return (
        insertOf(outerSql) !== null &&
        / select /.test(outerSql) &&
        !/ from app\./.test(outerSql) &&
        !/ returning | on conflict /.test(outerSql)
      );
    }),
  },
  {
    name: 'insert … select from a tenant table',
    suggestion: 'select the columns `company_id` first and no aggregate, or read first and insert values',
    isBroken: anyPartMatches((part) => {
      const outerSql = outerSqlOf(part);
      return (
        insertOf(outerSql) !== null && / from app\./.test(outerSql) && !/ select (?:\w+\.)?company_id\b/.test(outerSql)
      );
    }),
  },
  {
    name: 'function or sub-select in do update',
    suggestion: 'take the value from `excluded`, whose default may be now()',
    isBroken: anyPartMatches((part) =>
      /\bdo update\b.*?(?:\bnow\(\)|clock_timestamp\(\)|\(select\b|array\(|- interval|\+ interval)/.test(part),
    ),
  },
  {
    name: 'now() within case or coalesce of a write',
    suggestion: 'write `(select now() where …)`',
    isBroken: anyPartMatches(
      (part) =>
        /\bupdate app\.| into (?:app|auth)\.\S+ .*\bvalues\b|^update /.test(part) &&
        /\bcase\b(?:(?!\bend\b).)*\bnow\(\)(?:(?!\bend\b).)*\bend\b|\bcoalesce\([^()]*\bnow\(\)/.test(part),
    ),
  },
  {
    name: 'local and distributed table in one part',
    suggestion: 'read one of them in a materialized common table expression',
    isBroken: anyPartMatches((part) => LOCAL_TABLE_PATTERN.test(part) && TENANT_TABLE_PATTERN.test(part)),
  },
  {
    name: 'several statements in one string',
    suggestion: 'send one after the other',
    isBroken: (sql) => /\b(?:begin|set local)\b[^;]*;\s*\S/.test(sql),
  },
  {
    name: 'pg_notify within a statement over tables',
    suggestion: 'send `select pg_notify(…)` as a statement of its own: a worker would raise it where nobody listens',
    isBroken: (sql) => /\bpg_notify\b/.test(sql) && /\bwith\b|\b(?:app|auth|work)\.[a-z_]+/.test(sql),
  },
  {
    name: 'set_config',
    suggestion: 'send `set local`: settings made by a function do not reach the workers',
    isBroken: (sql) => /\bset_config\(/.test(sql),
  },
  {
    name: 'common table expression without columns',
    suggestion: 'write `select 1 from`',
    isBroken: (sql) => /\bas (?:not materialized |materialized )?\(select from\b/.test(sql),
  },
  {
    name: 'tenant table without its company',
    suggestion: 'name the company: `company_id = $1`',
    isBroken: anyPartMatches(
      (part) =>
        TENANT_TABLE_PATTERN.test(part) &&
        /\b(?:from|update|join|into) app\./.test(part) &&
        !/\bcompany_id\b|\$1/.test(part),
    ),
  },
];

export const MIGRATION_RULES: readonly DialectRule[] = [
  {
    name: 'sub-select in a policy',
    suggestion: 'compare with the setting itself',
    isBroken: (sql) => /\bcreate policy\b.*\(select\b/.test(sql),
  },
  {
    name: 'identity or serial in a tenant table',
    suggestion: 'use a uuid: the request role has no right to a sequence, and numbers come from each node',
    isBroken: (sql) => /\bcreate (?:unlogged )?table app\./.test(sql) && /\bserial\b|\bas identity\b/.test(sql),
  },
  {
    name: 'foreign key to a tenant table within create table',
    suggestion: 'add it by alter table, after the table was created and distributed',
    isBroken: (sql) => /\bcreate (?:unlogged )?table app\./.test(sql) && /\breferences app\./.test(sql),
  },
  {
    name: 'add column with check',
    suggestion: 'add the constraint by a statement of its own',
    isBroken: (sql) => /\badd column\b[^,]*\bcheck\s*\(/.test(sql),
  },
  {
    name: 'trigger on a tenant table',
    suggestion: 'write it in the use case: triggers on distributed tables do not run',
    isBroken: (sql) => /\bcreate (?:constraint )?trigger\b.* on app\./.test(sql),
  },
  {
    name: 'key of a tenant table without its company',
    suggestion: 'let company_id lead every primary and unique key',
    isBroken: (sql) =>
      (/\bcreate (?:unlogged )?table app\./.test(sql) &&
        /\b(?:primary key|unique) \((?!company_id\b)|\b(?:uuid|int|bigint|text) (?:not null )?(?:primary key|unique)\b/.test(
          sql,
        )) ||
      /\bcreate unique index\b.* on app\.\S+ (?:using \w+ )?\((?!company_id\b)/.test(sql),
  },
];

/** Normalizes a statement for the rules. */
export const plainSql = (sql: string) =>
  sql
    // Assignee texts contain three dashes, which don't start a comment.
    .replace(/(?<=^|\s)--[^\n]*/gm, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .trim()
    .toLowerCase();

/** The names of the rules that a statement breaks. */
export const brokenRules = (sql: string, rules: readonly DialectRule[]): string[] =>
  rules.filter(({ isBroken }) => isBroken(plainSql(sql))).map(({ name }) => name);
