import ts from 'typescript';

/** The minimum length of a duplicate in tokens, about six lines. */
const WINDOW = 50;

interface Token {
  readonly hash: number;
  readonly line: number;
}

function hashOf(text: string): number {
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 33) + text.charCodeAt(index)) | 0;
  return hash;
}

/** The tokens of a module without its imports, which are similar everywhere. */
function tokensOf(path: string, text: string): Token[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const tokens: Token[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || node.kind === ts.SyntaxKind.EndOfFileToken)
      return;
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(visit);
    const start = node.getStart(file);
    if (start < node.end)
      tokens.push({
        hash: hashOf(text.slice(start, node.end)),
        line: file.getLineAndCharacterOfPosition(start).line + 1,
      });
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
  const first = new Map<number, string>();
  const copies: { readonly size: number; readonly where: string }[] = [];
  let all = 0;
  let copied = 0;
  for (const [path, text] of modules) {
    const tokens = tokensOf(path, text);
    all += tokens.length;
    for (let at = 0; at + WINDOW <= tokens.length;) {
      const known = knownAt(first, path, tokens, at);
      if (known === null) {
        at += 1;
        continue;
      }
      let size = WINDOW;
      while (at + size < tokens.length && first.has(keyAt(tokens, at + size - WINDOW + 1))) size += 1;
      copies.push({ size, where: `${path}:${tokens[at]?.line ?? 0} repeats ${size} tokens of ${known}` });
      copied += size;
      at += size;
    }
  }
  return {
    share: all === 0 ? 0 : copied / all,
    copies: copies.toSorted((a, b) => b.size - a.size).map(({ where }) => where),
  };
}

/** The hash of the window at an index. Two 32-bit hashes are combined to make collisions unlikely. */
function keyAt(tokens: readonly Token[], at: number): number {
  let low = 7;
  let high = 13;
  for (let index = at; index < at + WINDOW; index++) {
    const { hash } = tokens[index] as Token;
    low = (Math.imul(low, 31) + hash) | 0;
    high = (Math.imul(high, 1_000_003) ^ hash) | 0;
  }
  return (low >>> 0) * 0x200000 + (high >>> 11);
}

/** The location where the window occurred first, or null for a new one, which is recorded. */
function knownAt(first: Map<number, string>, path: string, tokens: readonly Token[], at: number): string | null {
  const key = keyAt(tokens, at);
  const known = first.get(key);
  if (known === undefined) first.set(key, `${path}:${tokens[at]?.line ?? 0}`);
  return known ?? null;
}
