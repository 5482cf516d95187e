import ts from 'typescript';

/** The minimum length of a duplicate in tokens, about six lines. */
const WINDOW = 50;

interface Token {
  readonly hash: number;
  /** Its position in the text. */
  readonly start: number;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 5381;
  for (let index = start; index < end; index++) hash = (Math.imul(hash, 33) + text.charCodeAt(index)) | 0;
  return hash;
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.JSX);

/**
 * The tokens of a module without its imports, which are similar everywhere. Only what is between the parts of a node is
 * scanned, because `getChildren` would create a node for each token.
 */
function tokensOf(path: string, text: string): Token[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const tokens: Token[] = [];
  const add = (start: number, end: number) => {
    if (start < end) tokens.push({ hash: hashOf(text, start, end), start });
  };
  const scan = (from: number, to: number) => {
    if (from >= to) return;
    scanner.setText(text, from, to - from);
    while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) add(scanner.getTokenStart(), scanner.getTokenEnd());
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || node.kind === ts.SyntaxKind.EndOfFileToken)
      return;
    let end = -1;
    ts.forEachChild(node, (child) => {
      scan(end < 0 ? node.pos : end, child.pos);
      visit(child);
      end = child.end;
    });
    if (end >= 0) scan(end, node.end);
    else if (ts.isToken(node)) add(node.getStart(file), node.end);
    else scan(node.pos, node.end);
  };
  visit(file);
  return tokens;
}

export interface Duplication {
  /** Duplicated tokens as a share of all tokens, from 0 to 1. */
  readonly share: number;
  /** The location of each duplicate and of its first occurrence, longest first. */
  readonly copies: readonly string[];
}

/** Finds duplicates within and between modules. */
export function findDuplication(modules: ReadonlyMap<string, string>): Duplication {
  const firstPlaces = new Map<number, Place>();
  const copies: { readonly size: number; readonly where: string }[] = [];
  let repeatedTokens = 0;
  let copiedLineCount = 0;
  for (const [path, text] of modules) {
    const tokens = tokensOf(path, text);
    const keys = keysOf(tokens);
    repeatedTokens += tokens.length;
    for (let index = 0; index < keys.length;) {
      const key = keys[index] as number;
      const knownPlace = firstPlaces.get(key);
      if (!knownPlace) {
        firstPlaces.set(key, { path, token: tokens[index] as Token });
        index += 1;
        continue;
      }
      let size = WINDOW;
      while (index + size < tokens.length && firstPlaces.has(keys[index + size - WINDOW + 1] as number)) size += 1;
      const lineOf = (position: Place) => lineAt(modules.get(position.path) ?? '', position.token.start);
      const firstPlace = { path, token: tokens[index] as Token };
      const problem = `${path}:${lineOf(firstPlace)} repeats ${size} tokens of ${knownPlace.path}:${lineOf(knownPlace)}`;
      copies.push({ size, where: problem });
      copiedLineCount += size;
      index += size;
    }
  }
  return {
    share: repeatedTokens === 0 ? 0 : copiedLineCount / repeatedTokens,
    copies: copies.toSorted((a, b) => b.size - a.size).map(({ where }) => where),
  };
}

/** Where a window occurred first. */
interface Place {
  readonly path: string;
  readonly token: Token;
}

const [LOW_BASE, HIGH_BASE] = [31, 1_000_003];
const powerOf = (base: number) => Array.from({ length: WINDOW }).reduce<number>((power) => Math.imul(power, base), 1);
const [LOW_POWER, HIGH_POWER] = [powerOf(LOW_BASE), powerOf(HIGH_BASE)];
const mix = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);

/**
 * The hash of the window at each index. Each is computed from the one before: what enters is added and what leaves is
 * subtracted. Two 32-bit hashes are combined to make collisions unlikely.
 */
function keysOf(tokens: readonly Token[]): Float64Array {
  const keys = new Float64Array(Math.max(0, tokens.length - WINDOW + 1));
  let low = 0;
  let high = 0;
  for (const [index, { hash }] of tokens.entries()) {
    const goneHash = tokens[index - WINDOW]?.hash ?? 0;
    low = (Math.imul(low, LOW_BASE) + hash - Math.imul(goneHash, LOW_POWER)) | 0;
    high = (Math.imul(high, HIGH_BASE) + mix(hash) - Math.imul(mix(goneHash), HIGH_POWER)) | 0;
    if (index >= WINDOW - 1) keys[index - WINDOW + 1] = (low >>> 0) * 0x200000 + (high >>> 11);
  }
  return keys;
}
