import { FormulaError } from '../formula-error';
import { WORDS } from './parse-formula';
import { writeId } from './print-formula';
import { tokenize, type Token } from './tokenize';

const isSign = (token: Token | undefined, sign: string): boolean => token?.is === 'sign' && token.text === sign;

/** Whether a token names a field or section: not a word of the language, not a function, not text. */
function isReference(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.is === 'name' || isSign(tokens[at - 1], '.')) return token?.is === 'name' || token?.is === 'word';
  return token?.is === 'word' && !WORDS.has(token.text.toLowerCase()) && !isSign(tokens[at + 1], '(');
}

/**
 * Gives the names in a formula new ones, and leaves every other letter as it is: text, functions and blanks too. A formula
 * that cannot be cut into tokens comes back unchanged.
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
  let [text, done] = ['', 0];
  tokens.forEach((token, at) => {
    const name = isReference(tokens, at) ? names.get(token.text) : undefined;
    if (name === undefined || name === token.text) return;
    const isBraced = token.is === 'name';
    // Braces stay: without them the name could run into the word beside it.
    text += source.slice(done, token.at) + (isBraced ? `{${name}}` : writeId(name, false));
    done = isBraced ? source.indexOf('}', token.at) + 1 : token.at + token.text.length;
  });
  return text + source.slice(done);
}
