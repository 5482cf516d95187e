import { reason, type ContractContent, type ContractNode } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { CHILD_OF, NODE_RULES, type Holds } from './node-rules';

/** Limits of a document tree. A contract of 100 pages has some 3,000 nodes. */
export const CONTENT_LIMITS = { nodes: 20_000, depth: 16, characters: 500_000, text: 20_000, columns: 20 } as const;

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const NODE_KEYS: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'text', 'marks']);
const PLAIN_MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline']);
/** Control and format characters that change how text is read, and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

type Raw = Readonly<Record<string, unknown>>;
type Mark = NonNullable<ContractNode['marks']>[number];

interface Budget {
  nodes: number;
  characters: number;
}

/** Where a node is, which limits what it may contain. */
interface Place {
  readonly path: string;
  readonly depth: number;
  readonly isInRepeat: boolean;
  readonly isInClause: boolean;
}

const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isNode = (raw: unknown): raw is Raw => isObject(raw) && Object.keys(raw).every((key) => NODE_KEYS.has(key));
const invalidRefusal = (path: string) => new Refusal(422, 'invalid', reason('contracts.contentInvalid'), { path });
const tooLargeRefusal = () => new Refusal(422, 'invalid', reason('contracts.contentTooLarge'));

/** A link with a known protocol and without a password; null for any other address. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || href.length > 2_000 || /[\s\p{Cc}\\]/u.test(href) || !URL.canParse(href)) return null;
  const { protocol, username, password } = new URL(href);
  return SCHEMES.has(protocol) && username === '' && password === '' ? href : null;
}

function parseMarks(raw: unknown): Mark[] {
  const marks = Array.isArray(raw) ? raw.filter(isObject) : [];
  return marks.flatMap(({ type, attrs }): Mark[] => {
    if (typeof type === 'string' && PLAIN_MARKS.has(type)) return [{ type }];
    const href = type === 'link' && isObject(attrs) ? safeLink(attrs['href']) : null;
    return href === null ? [] : [{ type: 'link', attrs: { href } }];
  });
}

function parseText(raw: Raw, { path }: Place, budget: Budget): ContractNode {
  const { text } = raw;
  if (typeof text !== 'string' || text === '' || text.length > CONTENT_LIMITS.text) throw invalidRefusal(path);
  budget.characters += text.length;
  const marks = parseMarks(raw['marks']);
  return { type: 'text', text: text.replace(UNPRINTABLE, ' '), ...(marks.length > 0 && { marks }) };
}

function childrenOf(raw: Raw, holds: Holds, place: Place, budget: Budget): ContractNode[] {
  const list = raw['content'] ?? [];
  if (!Array.isArray(list) || (holds === 'nothing' && list.length > 0)) throw invalidRefusal(place.path);
  if (holds === 'nothing') return [];
  if (holds === 'cells' && list.length > CONTENT_LIMITS.columns) throw tooLargeRefusal();
  return list.map((child: unknown, at) =>
    parseNode(child, CHILD_OF[holds], { ...place, path: `${place.path}.${at}`, depth: place.depth + 1 }, budget),
  );
}

/** Repeats are not nested, and a clause contains no other one. */
const isMisplaced = (type: string, { isInRepeat, isInClause }: Place) =>
  (type === 'repeat' && isInRepeat) || (type === 'clause' && isInClause);

function parseNode(raw: unknown, expected: string, place: Place, budget: Budget): ContractNode {
  budget.nodes += 1;
  if (budget.nodes > CONTENT_LIMITS.nodes || budget.characters > CONTENT_LIMITS.characters) throw tooLargeRefusal();
  if (place.depth > CONTENT_LIMITS.depth) throw tooLargeRefusal();
  if (!isNode(raw) || typeof raw['type'] !== 'string') throw invalidRefusal(place.path);
  const { type } = raw;
  if (type === 'text' && expected === 'inline') return parseText(raw as Raw, place, budget);
  const rule = Object.hasOwn(NODE_RULES, type) ? NODE_RULES[type] : undefined;
  if (!rule || rule.is !== expected || isMisplaced(type, place)) throw invalidRefusal(place.path);
  const attrs = rule.attrs?.(isObject(raw['attrs']) ? raw['attrs'] : {});
  if (attrs === null) throw invalidRefusal(place.path);
  const inside = { ...place, isInRepeat: place.isInRepeat || type === 'repeat' };
  const content = childrenOf(raw as Raw, rule.holds, inside, budget);
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

/**
 * Validates a document tree from outside and returns it in stored form: known nodes, marks and attributes only, links
 * with a known protocol, no control characters. Unknown marks and attributes are dropped; an unknown or misplaced node
 * and an unknown key of a node are refused.
 * @throws Refusal 422 invalid with the path of the node, or for a tree beyond `CONTENT_LIMITS`
 */
export function parseTree(raw: unknown, isInClause = false): ContractNode {
  if (!isNode(raw) || raw['type'] !== 'doc') throw invalidRefusal('doc');
  const budget = { nodes: 0, characters: 0 };
  const place = { path: 'doc', depth: 0, isInRepeat: false, isInClause };
  const content = childrenOf(raw, 'blocks', place, budget);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** Validates the content of a template. @throws Refusal 422 invalid */
export function parseContent(content: ContractContent): ContractContent {
  const ids = content.roles.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidRefusal('roles');
  const roles = content.roles.map((role) => {
    const isWitnessed = role.kind === 'witness' && ids.includes(role.witnessOf ?? '') && role.witnessOf !== role.id;
    return { ...role, witnessOf: isWitnessed ? role.witnessOf : null };
  });
  const [header, footer] = [content.header.replace(UNPRINTABLE, ' '), content.footer.replace(UNPRINTABLE, ' ')];
  return { page: content.page, header, footer, roles, doc: parseTree(content.doc) };
}
