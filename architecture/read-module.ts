import ts from 'typescript';
import { declaredForm, type DeclaredForm } from './declared-form';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Erased by the compiler, so it loads no module at run time. */
  readonly isTypeOnly: boolean;
}

export interface FunctionSize {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  /** Whether the function is a component: a capitalized name in a .tsx file. */
  readonly isComponent: boolean;
}

/** The facts about one module that the architecture tests check. */
export interface Module {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly exports: readonly { readonly name: string; readonly isType: boolean }[];
  readonly functions: readonly FunctionSize[];
  /** Every name that the module declares: functions, types, variables, parameters, members. */
  readonly names: readonly { readonly name: string; readonly line: number; readonly form: DeclaredForm }[];
  /** Uses of `any`, `console`, skipped tests, and directives that silence a tool. */
  readonly findings: readonly {
    readonly kind: 'any' | 'console' | 'skip' | 'silence';
    readonly line: number;
    readonly text: string;
  }[];
}

type Finding = Module['findings'][number];
type Export = Module['exports'][number];

const RUNNERS = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const SKIP_MODIFIERS = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails']);
const SUPPRESSIONS_PATTERN =
  /(?:@ts-(?:ignore|nocheck|expect-error)|(?:es|ox)lint-(?:disable|enable)|prettier-ignore|biome-ignore|c8 ignore|v8 ignore)/;

/** Reads one module. A module with syntax errors yields what its tree contains; the type check reports the errors. */
export function readModule(path: string, text: string): Module {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports: Import[] = [];
  const exports: Export[] = [];
  const functions: FunctionSize[] = [];
  const names: { name: string; line: number; form: DeclaredForm }[] = [];
  const findings: Finding[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    // Only of the few nodes that are recorded: counting the lines of all would take longer than reading them.
    const startLine = () => lineOf(node.getStart(file));
    const namedImport = readImport(node);
    if (namedImport) imports.push({ ...namedImport, line: startLine() });
    exports.push(...readExports(node));
    const name = functionName(node);
    if (name !== null) {
      const line = startLine();
      const lines = lineOf(node.end) - line + 1;
      functions.push({ name, line, lines, isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(name) });
    }
    const declared = declaredName(node);
    if (declared !== null) names.push({ name: declared, line: startLine(), form: declaredForm(node) });
    const finding = findingOf(node, file);
    if (finding) findings.push({ ...finding, line: startLine() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  findings.push(...readSuppressions(text));
  const lines = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
  return { path, lines, imports, exports, functions, names, findings };
}

function readSuppressions(text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const isComment = /\/\/|\/\*|^\s*\*|\{\/\*/.test(line);
    const foundMatch = isComment ? SUPPRESSIONS_PATTERN.exec(line) : null;
    return foundMatch ? [{ kind: 'silence' as const, line: index + 1, text: foundMatch[0] }] : [];
  });
}

function isTypeOnly(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

function readImport(node: ts.Node): { specifier: string; isTypeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const clause = node.importClause;
    const isTypeOnlyImport =
      clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || (!clause?.name && isTypeOnly(clause?.namedBindings));
    return { specifier: node.moduleSpecifier.text, isTypeOnly: isTypeOnlyImport };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, isTypeOnly: node.isTypeOnly || isTypeOnly(node.exportClause) };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, isTypeOnly: true };
  }
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null;
  const [specifier] = node.arguments;
  return specifier && ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, isTypeOnly: false } : null;
}

function hasExport(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function readExports(node: ts.Node): Export[] {
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
    return node.exportClause.elements.map((element) => ({
      name: element.name.text,
      isType: node.isTypeOnly || element.isTypeOnly,
    }));
  }
  if (!hasExport(node)) return [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap((declaration) => boundNames(declaration.name));
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  const isNamed = isType || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node);
  return isNamed && node.name ? [{ name: node.name.text, isType }] : [];
}

function boundNames(name: ts.BindingName): Export[] {
  if (ts.isIdentifier(name)) return [{ name: name.text, isType: false }];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));
}

/** The name that an identifier declares, or null for any other node and for mere uses of a name. */
function declaredName(node: ts.Node): string | null {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return null;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || !('name' in parent) || parent.name !== node) return null;
  return node.text.replace(/^#/, '');
}

/** The name of a function with a body, 'anonymous' without a name, or null for any other node. */
function functionName(node: ts.Node): string | null {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return null;
  if (node.name && ts.isIdentifier(node.name)) return node.name.text;
  // Components may be wrapped: `const Row = memo(function () { ... })`.
  for (
    let outerParent = node.parent;
    outerParent && (ts.isCallExpression(outerParent) || ts.isVariableDeclaration(outerParent));
    outerParent = outerParent.parent
  ) {
    if (ts.isVariableDeclaration(outerParent) && ts.isIdentifier(outerParent.name)) return outerParent.name.text;
  }
  return 'anonymous';
}

function findingOf(node: ts.Node, file: ts.SourceFile): Omit<Finding, 'line'> | null {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return { kind: 'any', text: 'any' };
  if (!ts.isPropertyAccessExpression(node)) return null;
  const text = node.getText(file);
  const root = text.split(/[.(]/, 1)[0] ?? '';
  if (ts.isIdentifier(node.expression) && root === 'console') return { kind: 'console', text };
  return RUNNERS.has(root) && SKIP_MODIFIERS.has(node.name.text)
    ? { kind: 'skip', text: `${root}.${node.name.text}` }
    : null;
}
