import type { TemplateNode } from '@lendwright/api';
import type { Refusal } from '@lendwright/kernel';
import { CHILD_KINDS, type NodeContent, type NodeRules } from './node-rules';

/** Limits of a document tree. A contract of 100 pages has about 3,000 nodes. */
const LIMITS = { nodes: 20_000, depth: 16, characters: 500_000, text: 20_000, columns: 20 } as const;

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const NODE_KEYS: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'text', 'marks']);
const PLAIN_MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline']);
/** Control and format characters that change how text is read, and lone surrogates. */
const UNPRINTABLE_PATTERN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

type Raw = Readonly<Record<string, unknown>>;
type Mark = NonNullable<TemplateNode['marks']>[number];

/** The allowed content of a tree, and the refusals for other content. */
export interface TreeRules {
  readonly nodes: NodeRules;
  /** Whether a node is misplaced. @param holders the types of its ancestors, outermost first */
  readonly isMisplaced: (type: string, holders: readonly string[]) => boolean;
  /** @param path the path of the invalid node */
  readonly invalidRefusal: (path: string) => Refusal;
  readonly tooLargeRefusal: () => Refusal;
}

/** The position of a node, which limits its allowed content. */
interface NodeContext {
  readonly path: string;
  readonly holders: readonly string[];
}

const isObject = (rawValue: unknown): rawValue is Raw =>
  typeof rawValue === 'object' && rawValue !== null && !Array.isArray(rawValue);
const isNode = (rawValue: unknown): rawValue is Raw =>
  isObject(rawValue) && Object.keys(rawValue).every((key) => NODE_KEYS.has(key));

/** Removes unprintable characters, and characters that change how a text is read. */
export const printable = (text: string): string => text.replace(UNPRINTABLE_PATTERN, ' ');

/** A link with a known protocol and without a password; null for any other address. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || href.length > 2_000 || /[\s\p{Cc}\\]/u.test(href) || !URL.canParse(href)) return null;
  const { protocol, username, password } = new URL(href);
  return SCHEMES.has(protocol) && username === '' && password === '' ? href : null;
}

function parseMarks(rawValue: unknown): Mark[] {
  const marks = Array.isArray(rawValue) ? rawValue.filter(isObject) : [];
  return marks.flatMap(({ type, attrs }): Mark[] => {
    if (typeof type === 'string' && PLAIN_MARKS.has(type)) return [{ type }];
    const href = type === 'link' && isObject(attrs) ? safeLink(attrs['href']) : null;
    return href === null ? [] : [{ type: 'link', attrs: { href } }];
  });
}

class TreeParser {
  private nodes = 0;
  private characters = 0;

  constructor(private readonly rules: TreeRules) {}

  childrenOf(rawNode: Raw, content: NodeContent, context: NodeContext): TemplateNode[] {
    const list = rawNode['content'] ?? [];
    if (!Array.isArray(list) || (content === 'nothing' && list.length > 0))
      throw this.rules.invalidRefusal(context.path);
    if (content === 'nothing') return [];
    if (content === 'cells' && list.length > LIMITS.columns) throw this.rules.tooLargeRefusal();
    return list.map((child: unknown, index) =>
      this.node(child, CHILD_KINDS[content], { ...context, path: `${context.path}.${index}` }),
    );
  }

  private text(rawNode: Raw, { path }: NodeContext): TemplateNode {
    const { text } = rawNode;
    if (typeof text !== 'string' || text === '' || text.length > LIMITS.text) throw this.rules.invalidRefusal(path);
    this.characters += text.length;
    const marks = parseMarks(rawNode['marks']);
    return { type: 'text', text: printable(text), ...(marks.length > 0 && { marks }) };
  }

  private assertWithinLimits({ holders }: NodeContext): void {
    this.nodes += 1;
    const isTooLong = this.nodes > LIMITS.nodes || this.characters > LIMITS.characters;
    if (isTooLong || holders.length >= LIMITS.depth) throw this.rules.tooLargeRefusal();
  }

  private node(rawValue: unknown, expected: string, context: NodeContext): TemplateNode {
    this.assertWithinLimits(context);
    const { nodes, isMisplaced, invalidRefusal } = this.rules;
    if (!isNode(rawValue) || typeof rawValue['type'] !== 'string') throw invalidRefusal(context.path);
    const { type } = rawValue;
    if (type === 'text' && expected === 'inline') return this.text(rawValue as Raw, context);
    const rule = Object.hasOwn(nodes, type) ? nodes[type] : undefined;
    if (!rule || rule.is !== expected || isMisplaced(type, context.holders)) throw invalidRefusal(context.path);
    const attrs = rule.attrs?.(isObject(rawValue['attrs']) ? rawValue['attrs'] : {});
    if (attrs === null) throw invalidRefusal(context.path);
    const content = this.childrenOf(rawValue as Raw, rule.holds, { ...context, holders: [...context.holders, type] });
    return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
  }
}

/**
 * Validates an untrusted document tree and returns it in stored form: known nodes, marks and attributes only, links
 * with a known protocol, no control characters. Unknown marks and attributes are dropped; an unknown or misplaced node
 * and an unknown key of a node are refused.
 * @throws the refusals of the rules
 */
export function parseTree(rawValue: unknown, rules: TreeRules): TemplateNode {
  if (!isNode(rawValue) || rawValue['type'] !== 'doc') throw rules.invalidRefusal('doc');
  const content = new TreeParser(rules).childrenOf(rawValue, 'blocks', { path: 'doc', holders: [] });
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
