import ts from 'typescript';

/** What a declaration visibly is, without type information. */
export type DeclaredForm = 'boolean' | 'promise function' | 'refusal function' | 'other';

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
  ts.SyntaxKind.InstanceOfKeyword,
]);

function isBooleanType(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) {
    const presentTypes = type.types.filter(
      (node) =>
        node.kind !== ts.SyntaxKind.UndefinedKeyword &&
        !(ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword),
    );
    return presentTypes.length > 0 && presentTypes.every(isBooleanType);
  }
  return type.kind === ts.SyntaxKind.BooleanKeyword || ts.isTypePredicateNode(type);
}

function isBooleanValue(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value)) return isBooleanValue(value.expression);
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword) return true;
  if (ts.isPrefixUnaryExpression(value)) return value.operator === ts.SyntaxKind.ExclamationToken;
  return ts.isBinaryExpression(value) && COMPARISONS.has(value.operatorToken.kind);
}

function functionOf(node: ts.Node): ts.SignatureDeclaration | null {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return node;
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value : null;
}

function resultName(signature: ts.SignatureDeclaration): string {
  const { type } = signature;
  if (type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return type.typeName.text;
  const body = ts.isArrowFunction(signature) ? signature.body : undefined;
  return body && ts.isNewExpression(body) && ts.isIdentifier(body.expression) ? body.expression.text : '';
}

/** The form of the declaration whose name is `name`. */
export function declaredForm(name: ts.Node): DeclaredForm {
  const node = name.parent;
  const functionNode = functionOf(node);
  if (functionNode) {
    const result = resultName(functionNode);
    if (result === 'Refusal') return 'refusal function';
    const isAsync =
      ts.canHaveModifiers(functionNode) &&
      ts.getModifiers(functionNode)?.some((modifier) => modifier.kind === ts.SyntaxKind.AsyncKeyword);
    return isAsync || result === 'Promise' ? 'promise function' : 'other';
  }
  const isTyped = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node);
  if (!isTyped && !ts.isPropertySignature(node)) return 'other';
  if (node.type) return isBooleanType(node.type) ? 'boolean' : 'other';
  return isTyped && node.initializer && isBooleanValue(node.initializer) ? 'boolean' : 'other';
}
