import ts from 'typescript';

/** An SQL statement of the product and its location. */
export interface SqlText {
  readonly file: string;
  readonly line: number;
  readonly sql: string;
}

const SQL_PATTERN = /\b(?:insert into|update|delete from|from|join|set_config\(|set local|begin)\b/i;
const TABLES_PATTERN = /\b(?:app|auth|work)\.[a-z_$]+|set_config\(|set local|^begin/i;

/** The values of a file's constants, to resolve fragments where they are used. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

/** The text of an expression. Values that are only known at run time become a word that isn't SQL. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>, depth = 0): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => textOf(span.expression, constants, depth + 1) + span.literal.text);
    return node.head.text + spans.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left, constants, depth + 1) + textOf(node.right, constants, depth + 1);
  if (ts.isConditionalExpression(node)) {
    const branches = [textOf(node.whenTrue, constants, depth + 1), textOf(node.whenFalse, constants, depth + 1)];
    return branches.find((text) => text.trim() !== '') ?? '';
  }
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant && depth < 8 ? textOf(constant, constants, depth + 1) : 'x_';
}

/** Every string in a TypeScript file that appears to be a statement on the product's tables. */
export function sqlOfSource(file: string, text: string): SqlText[] {
  if (!TABLES_PATTERN.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const foundTexts: SqlText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const sql = textOf(node, constants);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (SQL_PATTERN.test(sql) && TABLES_PATTERN.test(sql)) foundTexts.push({ file, line, sql });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return foundTexts;
}
