import { FORMULA_FUNCTIONS } from '@lendwright/forms';
import type { FieldIndex, IndexedElement } from '../rules/model/field-index';
import { fieldTypeOf, type FieldTypeName } from './field-type';
import { formulaPieces, FORMULA_KEYWORDS, idOfName, type FormulaPiece } from './formula-pieces';

/** A completion of the text at the caret. */
export interface Completion {
  readonly is: 'field' | 'function' | 'word';
  readonly id: string;
  /** Replaces the typed text. */
  readonly insert: string;
  /** The caret's offset in the inserted text. */
  readonly caret: number;
  readonly title: string;
  readonly path: string;
  readonly type: FieldTypeName | null;
}

export interface CompletionList {
  /** Start of the replaced text. */
  readonly from: number;
  readonly to: number;
  readonly completions: readonly Completion[];
}

const MAX_OFFERS = 30;
/** Functions rank between fields whose id matches and fields whose title matches. */
const FUNCTION_RANK = 1.5;
const PLAIN_NAME_PATTERN = /^[A-Za-z_][A-Za-z_0-9]*$/;

/** An id as written in a formula: in braces if it is not a plain name or is a reserved word. */
const formulaIdOf = (id: string): string =>
  PLAIN_NAME_PATTERN.test(id) && !FORMULA_KEYWORDS.includes(id.toLowerCase()) ? id : `{${id}}`;

/** The text being typed at the caret: its position, and the section before a dot. */
interface CompletionInput {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
  readonly section: string | null;
}

/** Names separated by single spaces are not a formula: the user is typing a title. */
function titleStart(pieces: readonly FormulaPiece[]): number {
  let index = pieces.length - 1;
  while (index >= 2 && pieces[index - 1]?.text === ' ' && pieces[index - 2]?.is === 'name') index -= 2;
  return pieces[index]?.at ?? 0;
}

function typedAt(source: string, caret: number): readonly CompletionInput[] {
  const pieces = formulaPieces(source.slice(0, caret));
  const lastPiece = pieces.at(-1);
  // A complete name in braces is no longer being typed.
  if (
    lastPiece?.is === 'text' ||
    lastPiece?.is === 'number' ||
    (lastPiece?.is === 'name' && lastPiece.text.endsWith('}'))
  )
    return [];
  const isName = lastPiece?.is === 'name' || lastPiece?.is === 'word' || lastPiece?.is === 'function';
  const [pieceBefore, point] = isName ? pieces.slice(-3) : [pieces.at(-2), lastPiece];
  const isAfterDot = point?.is === 'sign' && point.text === '.' && pieceBefore?.is === 'name';
  const section = isAfterDot ? idOfName(pieceBefore.text) : null;
  if (!isName) return [{ from: caret, to: caret, typed: '', section }];
  const isInBraces = lastPiece.text.startsWith('{');
  const tail = (isInBraces ? /^[\w -]*\}?/ : /^\w*/).exec(source.slice(caret))?.[0] ?? '';
  const to = caret + tail.length;
  const typedText = idOfName(lastPiece.text).toLowerCase();
  const start = titleStart(pieces);
  const word = { from: lastPiece.at, to, typed: typedText, section };
  return start < lastPiece.at
    ? [{ ...word, from: start, typed: source.slice(start, caret).toLowerCase() }, word]
    : [word];
}

/** How well a name matches the typed text, 0 is best; null for no match. */
function rankOf(typedText: string, id: string, title: string): number | null {
  const [foldedId, name] = [id.toLowerCase(), title.toLowerCase()];
  if (foldedId === typedText || name === typedText) return 0;
  if (foldedId.startsWith(typedText)) return 1;
  if (name.startsWith(typedText)) return 2;
  if (name.split(/\s+/).some((word) => word.startsWith(typedText))) return 3;
  return foldedId.includes(typedText) || name.includes(typedText) ? 4 : null;
}

function fieldCompletion(
  { element, rows, path }: IndexedElement,
  ownSection: string | null,
  section: string | null,
): Completion {
  const isInOtherSection = section === null && rows !== null && rows !== ownSection;
  const insert = isInOtherSection ? `${formulaIdOf(rows)}.${formulaIdOf(element.id)}` : formulaIdOf(element.id);
  const { id, title } = element;
  return { is: 'field', id, insert, caret: insert.length, title: title || id, path, type: fieldTypeOf(element) };
}

const functionCompletion = (name: string): Completion => {
  const insert = `${name}()`;
  const caret = name === 'today' ? insert.length : insert.length - 1;
  return { is: 'function', id: name, insert, caret, title: name, path: '', type: null };
};

const keywordCompletion = (word: string): Completion => {
  return { is: 'word', id: word, insert: word, caret: word.length, title: word, path: '', type: null };
};

/** The fields allowed here: everything formulas may read, or after a section and a dot, the fields of its rows. */
function fieldsAt(index: FieldIndex, section: string | null, selfId: string): readonly IndexedElement[] {
  return index.list.filter(({ element, rows, isReadable }) => {
    if (section !== null) return isReadable && rows === section;
    return element.id !== selfId && (element.cloneable || (isReadable && fieldTypeOf(element) !== null));
  });
}

/** Completions for a typed text, best first. */
function offersFor({ typed, section }: CompletionInput, index: FieldIndex, formulaId: string): readonly Completion[] {
  const ownSection = index.rowsOf.get(formulaId) ?? null;
  const fields = fieldsAt(index, section, formulaId).flatMap((field) => {
    const rank = rankOf(typed, field.element.id, field.element.title);
    return rank === null ? [] : [{ rank, offer: fieldCompletion(field, ownSection, section) }];
  });
  const named = (list: readonly string[], completionOf: (name: string) => Completion) =>
    list
      .filter((name) => section === null && name.startsWith(typed))
      .map((name) => ({ rank: name === typed ? 0 : FUNCTION_RANK, offer: completionOf(name) }));
  return [...fields, ...named(FORMULA_FUNCTIONS, functionCompletion), ...named(FORMULA_KEYWORDS, keywordCompletion)]
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer)
    .slice(0, MAX_OFFERS);
}

/**
 * Completions at the caret: fields by title or id, functions, and keywords, best first.
 * @param self the field that the formula computes, which cannot read itself
 * @returns null inside a text or number, and if nothing is typed unless `isRequested`
 */
export function completionAt(
  source: string,
  caret: number,
  { index, self, isRequested }: { readonly index: FieldIndex; readonly self: string; readonly isRequested: boolean },
): CompletionList | null {
  const lists = typedAt(source, caret)
    .filter(({ typed, section }) => typed !== '' || section !== null || isRequested)
    .map((completion) => ({
      from: completion.from,
      to: completion.to,
      completions: offersFor(completion, index, self),
    }));
  return lists.find(({ completions }) => completions.length > 0) ?? lists.at(-1) ?? null;
}

/** The formula and caret position after a completion is accepted. */
export function withCompletion(source: string, { from, to }: CompletionList, { insert, caret, is }: Completion) {
  const sourceAfter = source.slice(to);
  // Existing brackets are not inserted again.
  const isCalled = is === 'function' && sourceAfter.startsWith('(');
  const insertedText = isCalled ? insert.slice(0, -2) : insert;
  return {
    text: source.slice(0, from) + insertedText + sourceAfter,
    caret: from + (isCalled ? insertedText.length + 1 : caret),
  };
}
