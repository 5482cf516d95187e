import type { Viewer } from '@lendwright/access';
import {
  CHOICE_SIGN_FIELDS,
  type ContractContent,
  type ContractIssue,
  type ContractNode,
  type SignerRole,
  type SignFieldKind,
} from '@lendwright/api';
import type { MergeRecord, MergeRow } from '../../merge-fields';
import type { PageInitials } from '../render/render-request';
import { conditionOf, linkFields, optionsOf, type FieldCondition } from './sign-conditions';
import { attrOf, ValueReader, type BlockOutcome } from '../../merge-fields';

/** A field of a signer in a resolved text, in reading order. */
export interface ResolvedSignField {
  readonly role: string;
  readonly kind: SignFieldKind;
  readonly label: string;
  readonly isRequired: boolean;
  /** The choices of a radio button or dropdown; absent in contracts that predate choices. */
  readonly options?: readonly string[];
  /** Shows the field only while an earlier or later field of the signer, by its index, has a value. */
  readonly condition?: { readonly field: number; readonly value: string };
}

/** A text with the values of a record. Sign fields have an `index` into `signFields`. */
export interface ResolvedContent {
  readonly doc: ContractNode;
  readonly signFields: readonly ResolvedSignField[];
  /** The sign fields on every page, which are not in `doc`. */
  readonly initials: readonly PageInitials[];
  readonly issues: readonly ContractIssue[];
  readonly blocks: readonly BlockOutcome[];
  /** The number of resolved merge fields, and of those with a text. */
  readonly fields: number;
  readonly filled: number;
}

class Resolution {
  readonly signFields: ResolvedSignField[] = [];
  readonly issues: ContractIssue[] = [];
  /** The conditions by index of the sign field. */
  readonly conditions: (FieldCondition | null)[] = [];

  constructor(
    private readonly values: ValueReader,
    private readonly roles: ReadonlySet<string>,
  ) {}

  blocksOf(nodes: readonly ContractNode[], row?: MergeRow): ContractNode[] {
    return nodes.flatMap((node) => this.node(node, row));
  }

  private node(node: ContractNode, row?: MergeRow): ContractNode[] {
    switch (node.type) {
      case 'mergeField':
        return this.mergeField(node, row);
      case 'signField':
        return this.signField(node);
      case 'condition':
        return this.values.isMet(node, row) ? this.blocksOf(node.content ?? [], row) : [];
      case 'repeat':
        return this.repeat(node);
      case 'clause':
        this.issues.push({ level: 'error', code: 'clause_missing', field: attrOf(node, 'clause') });
        return [];
      default:
        return [node.content ? { ...node, content: this.blocksOf(node.content, row) } : node];
    }
  }

  private mergeField(node: ContractNode, row?: MergeRow): ContractNode[] {
    const text = this.values.textOf(node, row);
    const marks = node.marks ? { marks: node.marks } : {};
    return text === '' ? [] : [{ type: 'text', text, ...marks }];
  }

  private signField(node: ContractNode): ContractNode[] {
    const [role, label] = [attrOf(node, 'role'), attrOf(node, 'label')];
    if (!this.roles.has(role)) this.issues.push({ level: 'error', code: 'role_missing', field: label || role });
    const { attrs = {} } = node;
    const kind = attrs['kind'] as SignFieldKind;
    const options = CHOICE_SIGN_FIELDS.has(kind) ? optionsOf(node) : {};
    this.signFields.push({ role, kind, label, isRequired: attrs['isRequired'] === true, ...options });
    this.conditions.push(conditionOf(node));
    // A choice is printed on a line, like a text.
    const shownKind = kind === 'radio' && options.options ? 'text' : kind;
    return [{ type: 'signField', attrs: { kind: shownKind, index: this.signFields.length - 1 } }];
  }

  /** Adds the initials of a role on every page. */
  addInitials({ id, title }: SignerRole): PageInitials {
    this.signFields.push({ role: id, kind: 'initials', label: '', isRequired: true });
    this.conditions.push(null);
    return { index: this.signFields.length - 1, title };
  }

  private repeat(node: ContractNode): ContractNode[] {
    const rows = this.values.rowsOf(node);
    const content = node.content ?? [];
    const [onlyNode] = content;
    if (content.length === 1 && onlyNode?.type === 'table') return this.repeatedTable(onlyNode, rows);
    return rows.flatMap((row) => this.blocksOf(content, row));
  }

  /** Repeats the lines of a table for every row; the header occurs once. */
  private repeatedTable(table: ContractNode, rows: readonly MergeRow[]): ContractNode[] {
    const lines = table.content ?? [];
    const isHeader = (line: ContractNode) => line.content?.every(({ type }) => type === 'tableHeader') === true;
    const [header, body] = [lines.filter(isHeader), lines.filter((line) => !isHeader(line))];
    if (rows.length === 0) return [];
    const content = [...this.blocksOf(header), ...rows.flatMap((row) => this.blocksOf(body, row))];
    return [{ ...table, content }];
  }
}

/**
 * Fills a text with the values of a record that a viewer may see: merge fields become texts, and conditions and repeats
 * become their content. Unresolvable parts are reported by name; a text with errors must not be generated.
 * @param content the content with expanded clauses
 */
export function resolveContent(content: ContractContent, record: MergeRecord, viewer: Viewer): ResolvedContent {
  const values = new ValueReader(content.doc, record, viewer);
  const resolution = new Resolution(values, new Set(content.roles.map(({ id }) => id)));
  const doc = { type: 'doc', content: resolution.blocksOf(content.doc.content ?? []) };
  const initials = content.roles
    .filter(({ id }) => content.pageInitials?.includes(id))
    .map((role) => resolution.addInitials(role));
  const { issues } = resolution;
  const signFields = linkFields(resolution.signFields, resolution.conditions);
  const allTexts = [...values.issues, ...issues].map((issue) => [`${issue.code} ${issue.field}`, issue] as const);
  const { blocks, fields, filled } = values;
  return { doc, signFields, initials, issues: [...new Map(allTexts).values()], blocks, fields, filled };
}
