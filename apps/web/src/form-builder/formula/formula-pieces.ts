import { FORMULA_FUNCTIONS } from '@lendwright/forms';

/** One token of a formula for syntax highlighting. The tokens cover the whole text. */
export interface FormulaPiece {
  readonly is: 'number' | 'text' | 'name' | 'function' | 'word' | 'sign' | 'space' | 'unknown';
  readonly text: string;
  readonly at: number;
}

export const FORMULA_KEYWORDS: readonly string[] = ['and', 'or', 'not', 'true', 'false', 'null'];

const FUNCTIONS: ReadonlySet<string> = new Set(FORMULA_FUNCTIONS);
const KEYWORDS: ReadonlySet<string> = new Set(FORMULA_KEYWORDS);

/** In order of precedence. Unterminated texts and braces extend to the end of the formula. */
const PIECES = [
  ['space', /^\s+/],
  ['number', /^\d+(?:\.\d+)?%?/],
  ['text', /^(?:"(?:[^"]|"")*"?|'(?:[^']|'')*'?)/],
  ['name', /^\{[^}]*\}?/],
  ['word', /^[A-Za-z_][A-Za-z_0-9]*/],
  ['sign', /^(?:<=|>=|<>|!=|==|[-+*/%&=<>(),.])/],
] as const;

function pieceAt(source: string, position: number): FormulaPiece {
  const remainingSource = source.slice(position);
  for (const [is, pattern] of PIECES) {
    const text = pattern.exec(remainingSource)?.[0];
    if (!text) continue;
    if (is !== 'word') return { is, text, at: position };
    const word = text.toLowerCase();
    if (KEYWORDS.has(word)) return { is: 'word', text, at: position };
    const isCall = FUNCTIONS.has(word) && /^\s*\(/.test(source.slice(position + text.length));
    return { is: isCall ? 'function' : 'name', text, at: position };
  }
  return { is: 'unknown', text: source.charAt(position), at: position };
}

/** Splits a formula into tokens. Accepts incomplete formulas. */
export function formulaPieces(source: string): readonly FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  for (let position = 0; position < source.length;) {
    const piece = pieceAt(source, position);
    pieces.push(piece);
    position += piece.text.length;
  }
  return pieces;
}

/** The id of a name token, without braces. */
export const idOfName = (text: string): string => (text.startsWith('{') ? text.replace(/^\{|\}$/g, '').trim() : text);

/** The ids of the fields and sections that a formula names so far. */
export function typedNames(source: string): readonly string[] {
  const names = formulaPieces(source).flatMap(({ is, text }) => (is === 'name' ? [idOfName(text)] : []));
  return [...new Set(names)];
}
