/** Matches tokens that may contain a semicolon: comments, string literals, quoted names, dollar-quoted bodies. */
const QUOTED_SQL_PATTERN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_]*\$)[\s\S]*?\1/y;

/**
 * Splits an SQL file into statements without semicolons. Supports comments, string literals, quoted names and
 * dollar-quoted bodies, but not nested comments and backslash escapes (E'...').
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (let index = 0; index < sql.length;) {
    QUOTED_SQL_PATTERN.lastIndex = index;
    const quotedMatch = QUOTED_SQL_PATTERN.exec(sql);
    if (quotedMatch) {
      index += quotedMatch[0].length;
      continue;
    }
    if (sql[index] === ';') {
      statements.push(sql.slice(from, index));
      from = index + 1;
    }
    index++;
  }
  statements.push(sql.slice(from));
  return statements.map((statement) => statement.trim()).filter((statement) => withoutComments(statement) !== '');
}

/** A statement without its comments and surrounding space. */
export function withoutComments(statement: string): string {
  return statement
    .replace(new RegExp(QUOTED_SQL_PATTERN.source, 'g'), (part) => (/^(?:--|\/\*)/.test(part) ? '' : part))
    .trim();
}
