import { issueOf } from '../../issues/engine-issue';
import { FormulaError } from '../formula-error';
import { BINARY_OPERATORS, type BinaryOperator, type FormulaNode } from './formula-node';
import { tokenize, type Token } from './tokenize';

export const MAX_FORMULA_DEPTH = 40;

/** Operator precedence. `not` is between `and` and the comparisons; the minus sign is highest. */
export const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '&': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
};
export const NOT_STRENGTH = 3;
export const MINUS_STRENGTH = 8;

/** Reserved words. A field with such a name is written in braces. */
export const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'true', 'false', 'null']);

const OPERATORS: ReadonlySet<string> = new Set(BINARY_OPERATORS);

class FormulaParser {
  #position = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  whole(): FormulaNode {
    if (this.#next().is === 'end') throw new FormulaError(issueOf('formula-empty'));
    const node = this.#expression(0);
    if (this.#next().is !== 'end') throw this.#unexpectedTokenError();
    return node;
  }

  #next(): Token {
    return this.#tokens[this.#position] ?? { is: 'end', text: '', at: 0 };
  }

  #take(): Token {
    const token = this.#next();
    this.#position += 1;
    return token;
  }

  #unexpectedTokenError(): FormulaError {
    const { is, text, at } = this.#next();
    return new FormulaError(
      is === 'end' ? issueOf('formula-incomplete') : issueOf('formula-unexpected', { token: text.slice(0, 40) }),
      at,
    );
  }

  #isOperatorToken(sign: string): boolean {
    const { is, text } = this.#next();
    return is === 'sign' && text === sign;
  }

  #expect(sign: string): void {
    if (!this.#isOperatorToken(sign)) throw this.#unexpectedTokenError();
    this.#position += 1;
  }

  #operator(): BinaryOperator | null {
    const { is, text } = this.#next();
    const name = is === 'word' ? text.toLowerCase() : text;
    const isOperator = (is === 'word' || is === 'sign') && OPERATORS.has(name);
    return isOperator ? (name as BinaryOperator) : null;
  }

  #expression(strength: number): FormulaNode {
    this.#depth += 1;
    const { at } = this.#next();
    if (this.#depth > MAX_FORMULA_DEPTH)
      throw new FormulaError(issueOf('formula-too-deep', { max: MAX_FORMULA_DEPTH }), at);
    let remainingNode = this.#operand();
    for (let operator = this.#operator(); operator && STRENGTH[operator] > strength; operator = this.#operator()) {
      const token = this.#take();
      remainingNode = {
        is: 'binary',
        operator,
        left: remainingNode,
        right: this.#expression(STRENGTH[operator]),
        at: token.at,
      };
    }
    this.#depth -= 1;
    return remainingNode;
  }

  #operand(): FormulaNode {
    const token = this.#next();
    if (token.is === 'end' || (token.is === 'sign' && token.text !== '-' && token.text !== '('))
      throw this.#unexpectedTokenError();
    this.#position += 1;
    if (token.is === 'number' || token.is === 'percent') return { is: token.is, text: token.text };
    if (token.is === 'text') return { is: 'text', value: token.text };
    if (token.is === 'name') return this.#reference(token);
    if (token.is === 'word') return this.#word(token);
    if (token.text === '-')
      return { is: 'unary', operator: '-', operand: this.#expression(MINUS_STRENGTH), at: token.at };
    const innerNode = this.#expression(0);
    this.#expect(')');
    return innerNode;
  }

  #word(token: Token): FormulaNode {
    const word = token.text.toLowerCase();
    if (word === 'true' || word === 'false') return { is: 'boolean', value: word === 'true' };
    if (word === 'null') return { is: 'nothing' };
    if (word === 'not') return { is: 'unary', operator: 'not', operand: this.#expression(NOT_STRENGTH), at: token.at };
    if (this.#isOperatorToken('(')) return this.#call(word, token.at);
    if (WORDS.has(word)) throw new FormulaError(issueOf('formula-unexpected', { token: word }), token.at);
    return this.#reference(token);
  }

  #reference(token: Token): FormulaNode {
    if (!this.#isOperatorToken('.')) return { is: 'field', id: token.text, at: token.at };
    this.#position += 1;
    const field = this.#take();
    if (field.is !== 'word' && field.is !== 'name') throw new FormulaError(issueOf('formula-field-expected'), field.at);
    return { is: 'rows', section: token.text, field: field.text, at: token.at };
  }

  #call(name: string, position: number): FormulaNode {
    this.#expect('(');
    const args: FormulaNode[] = [];
    while (!this.#isOperatorToken(')')) {
      if (args.length > 0) this.#expect(',');
      args.push(this.#expression(0));
    }
    this.#expect(')');
    if (name !== 'and' && name !== 'or') return { is: 'call', name, args, at: position };
    const [firstNode, ...rest] = args;
    if (!firstNode || rest.length === 0)
      throw new FormulaError(issueOf('formula-two-values-expected', { operator: name }), position);
    return rest.reduce((left, right) => ({ is: 'binary', operator: name, left, right, at: position }), firstNode);
  }
}

/** Cached, because checks, compilers and explanations parse the same formulas. Trees are immutable. */
const parsed = new Map<string, FormulaNode>();
const MAX_CACHED_FORMULAS = 2_000;

function parseEntire(source: string): FormulaNode {
  return new FormulaParser(source).whole();
}

/**
 * Parses the text of a formula into a syntax tree without resolving names.
 *
 * Keywords and functions are case-insensitive; field ids are case-sensitive. A chain such as `a + b + c` can be as long
 * as the text; nesting is limited to 40 levels.
 * @throws FormulaError with the position
 * @example parseFormula('loan
 * value * 100%')
 */
export function parseFormula(source: string): FormulaNode {
  const knownNode = parsed.get(source);
  if (knownNode) return knownNode;
  const node = parseEntire(source);
  if (parsed.size >= MAX_CACHED_FORMULAS) parsed.clear();
  parsed.set(source, node);
  return node;
}
