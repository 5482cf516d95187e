/** Where something that may hold a semicolon ends: a comment, a text, a quoted name, a dollar-quoted body. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_]*\$)[\s\S]*?\1/y;

/**
 * Splits a file of SQL into its statements, without their semicolons. Knows comments, texts, quoted names and
 * dollar-quoted bodies; not nested comments and not texts with backslash escapes (E'...').
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (let at = 0; at < sql.length;) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(sql);
    if (quoted) {
      at += quoted[0].length;
      continue;
    }
    if (sql[at] === ';') {
      statements.push(sql.slice(from, at));
      from = at + 1;
    }
    at++;
  }
  statements.push(sql.slice(from));
  return statements.map((statement) => statement.trim()).filter((statement) => withoutComments(statement) !== '');
}

/** A statement without its comments and surrounding space. */
export function withoutComments(statement: string): string {
  return statement.replace(new RegExp(QUOTED.source, 'g'), (part) => (/^(?:--|\/\*)/.test(part) ? '' : part)).trim();
}
