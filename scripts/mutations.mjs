import ts from 'typescript';

const OPERATORS = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Whether a node exists only at the type level, where no test can detect a mutation. */
const isOfTypes = (node) => ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Possible replacements of a node, as pairs of the replaced node and its new text. */
function changesOf(node, source) {
  if (ts.isBinaryExpression(node)) {
    const otherOperator = OPERATORS.get(node.operatorToken.kind);
    return otherOperator ? [[node.operatorToken, otherOperator]] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, `(${node.operand.getText(source)})`]];
  if (ts.isConditionalExpression(node)) return [[node.condition, `!(${node.condition.getText(source)})`]];
  if (ts.isIfStatement(node)) return [[node.expression, 'false']];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent))
    return [[node, `(${node.getText(source)} + 1)`]];
  if (ts.isPropertyAccessExpression(node) && METHODS.has(node.name.text))
    return [[node.name, METHODS.get(node.name.text)]];
  return [];
}

/**
 * All small mutations of a module: another operator, a negated condition, a constant off by one.
 * @returns {{ file: string, text: string, line: number, what: string, mutated: string }[]}
 */
export function mutationsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const foundMutations = [];
  const visit = (node) => {
    if (isOfTypes(node)) return;
    for (const [target, otherText] of changesOf(node, source)) {
      const [start, end] = [target.getStart(source), target.getEnd()];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const mutation = `${text.slice(start, end)} -> ${otherText}`.replaceAll(/\s+/g, ' ').slice(0, 80);
      foundMutations.push({
        file,
        text,
        line,
        what: mutation,
        mutated: text.slice(0, start) + otherText + text.slice(end),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return foundMutations;
}
