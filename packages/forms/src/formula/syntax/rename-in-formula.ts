import { FormulaError } from '../formula-error';
import { WORDS } from './parse-formula';
import { writeId } from './print-formula';
import { tokenize, type Token } from './tokenize';

const isOperatorToken = (token: Token | undefined, sign: string): boolean =>
  token?.is === 'sign' && token.text === sign;

/** Whether a token names a field or section. */
function isReference(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  if (token?.is === 'name' || isOperatorToken(tokens[position - 1], '.'))
    return token?.is === 'name' || token?.is === 'word';
  return token?.is === 'word' && !WORDS.has(token.text.toLowerCase()) && !isOperatorToken(tokens[position + 1], '(');
}

/**
 * Renames the fields in a formula and keeps everything else, including whitespace. A formula that can't be tokenized is
 * returned unchanged.
 * @example renameInFormula("a + len('a')", new Map([['a', 'loan-amount']])) // "{loan-amount} + len('a')"
 */
export function renameInFormula(source: string, names: ReadonlyMap<string, string>): string {
  let tokens: readonly Token[];
  try {
    tokens = tokenize(source);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return source;
  }
  let [text, donePosition] = ['', 0];
  tokens.forEach((token, position) => {
    const name = isReference(tokens, position) ? names.get(token.text) : undefined;
    if (name === undefined || name === token.text) return;
    const hasBraces = token.is === 'name';
    // Keep the braces: without them the name could merge with the next word.
    text += source.slice(donePosition, token.at) + (hasBraces ? `{${name}}` : writeId(name, false));
    donePosition = hasBraces ? source.indexOf('}', token.at) + 1 : token.at + token.text.length;
  });
  return text + source.slice(donePosition);
}
