import type { ContractContent, ContractIssue, ContractNode, SignFieldKind } from '@lendwright/api';
import { hiddenFields } from '@lendwright/forms';
import type { Viewer } from '@lendwright/access';
import { mergeText, type MergeRecord, type MergeRow } from '../../merge-fields';
import { formViewer } from '../../records';
import { attrOf, walkNodes } from '../content/walk-nodes';
import { conditionFields } from './condition-fields';
import { describeCondition } from './describe-condition';
import { evaluateConditions, type ConditionResult } from './evaluate-conditions';

/** A field of a signer in a resolved text, in reading order. */
export interface ResolvedSignField {
  readonly role: string;
  readonly kind: SignFieldKind;
  readonly label: string;
  readonly isRequired: boolean;
}

/** What a condition or repeat did. */
export interface BlockOutcome {
  readonly kind: 'condition' | 'repeat';
  readonly title: string;
  readonly isShown: boolean;
  readonly rows: number;
}

/** A text with the values of a record. Sign fields have an `index` into `signFields`. */
export interface ResolvedContent {
  readonly doc: ContractNode;
  readonly signFields: readonly ResolvedSignField[];
  readonly issues: readonly ContractIssue[];
  readonly blocks: readonly BlockOutcome[];
  /** How many merge fields were resolved, and how many of them have a text. */
  readonly fields: number;
  readonly filled: number;
}

class Resolution {
  readonly signFields: ResolvedSignField[] = [];
  readonly issues = new Map<string, ContractIssue>();
  readonly blocks: BlockOutcome[] = [];
  private readonly hidden: ReadonlySet<string>;
  fields = 0;
  filled = 0;

  constructor(
    private readonly record: MergeRecord,
    private readonly roles: ReadonlySet<string>,
    private readonly conditions: ReadonlyMap<ContractNode, ConditionResult>,
    viewer: Viewer,
  ) {
    this.hidden = hiddenFields(record.form, formViewer(viewer, false));
  }

  private add(level: ContractIssue['level'], code: ContractIssue['code'], field: string): void {
    this.issues.set(`${code} ${field}`, { level, code, field });
  }

  private titleOf(key: string): string {
    return this.record.fields.find((field) => field.key === key)?.title ?? key;
  }

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
        return this.condition(node, row);
      case 'repeat':
        return this.repeat(node);
      case 'clause':
        this.add('error', 'clause_missing', attrOf(node, 'clause'));
        return [];
      default:
        return [node.content ? { ...node, content: this.blocksOf(node.content, row) } : node];
    }
  }

  private mergeField(node: ContractNode, row?: MergeRow): ContractNode[] {
    const [key, fallback] = [attrOf(node, 'key'), attrOf(node, 'fallback')];
    const merged = mergeText(this.record, key, attrOf(node, 'format'), row);
    this.fields += 1;
    if (merged.state === 'filled') this.filled += 1;
    if (merged.state === 'missing') this.add('error', 'field_missing', key);
    if (merged.state === 'hidden') this.add('error', 'field_hidden', key);
    if (merged.state === 'empty' && fallback === '') this.add('warning', 'field_empty', this.titleOf(key));
    const text = 'text' in merged && merged.text !== '' ? merged.text : fallback;
    const marks = node.marks ? { marks: node.marks } : {};
    return text === '' ? [] : [{ type: 'text', text, ...marks }];
  }

  private signField(node: ContractNode): ContractNode[] {
    const role = attrOf(node, 'role');
    if (!this.roles.has(role)) this.add('error', 'role_missing', attrOf(node, 'label') || role);
    const { attrs = {} } = node;
    const kind = attrs['kind'] as SignFieldKind;
    this.signFields.push({ role, kind, label: attrOf(node, 'label'), isRequired: attrs['isRequired'] === true });
    return [{ type: 'signField', attrs: { kind, index: this.signFields.length - 1 } }];
  }

  /** A condition on a field that the viewer may not see could reveal it, so the text cannot be generated. */
  private condition(node: ContractNode, row?: MergeRow): ContractNode[] {
    const when = node.attrs?.['when'];
    const title = describeCondition(this.record.form, when);
    const hidden = conditionFields(when).filter((field) => this.hidden.has(field));
    for (const field of hidden) this.add('error', 'field_hidden', field);
    const isMet = hidden.length > 0 ? null : (this.conditions.get(node)?.(row?._id ?? null) ?? null);
    if (isMet === null && hidden.length === 0) this.add('error', 'condition_invalid', title);
    this.blocks.push({ kind: 'condition', title, isShown: isMet === true, rows: 0 });
    return isMet ? this.blocksOf(node.content ?? [], row) : [];
  }

  private repeat(node: ContractNode): ContractNode[] {
    const group = attrOf(node, 'group');
    const found = this.record.groups.find(({ key }) => key === group);
    if (!found) this.add('error', this.record.form.byId.has(group) ? 'field_hidden' : 'group_missing', group);
    const rows = this.record.rows[group] ?? [];
    this.blocks.push({ kind: 'repeat', title: found?.title ?? group, isShown: rows.length > 0, rows: rows.length });
    const content = node.content ?? [];
    const [only] = content;
    if (content.length === 1 && only?.type === 'table') return this.repeatedTable(only, rows);
    return rows.flatMap((row) => this.blocksOf(content, row));
  }

  /** One table with its header once, and the other lines for every row. */
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
 * Fills a text with the values that a viewer sees of a record: merge fields become texts, conditions and repeats their
 * content. Whatever cannot be resolved is reported by name; errors mean that the text must not be generated.
 * @param content with clauses expanded
 */
export function resolveContent(content: ContractContent, record: MergeRecord, viewer: Viewer): ResolvedContent {
  const found = [...walkNodes(content.doc)].filter(({ node }) => node.type === 'condition');
  const results = evaluateConditions(
    record.form,
    record.answers,
    found.map(({ node, group }) => ({ when: node.attrs?.['when'], group })),
  );
  const conditions = new Map(found.map(({ node }, at) => [node, results[at] as ConditionResult]));
  const resolution = new Resolution(record, new Set(content.roles.map(({ id }) => id)), conditions, viewer);
  const doc = { type: 'doc', content: resolution.blocksOf(content.doc.content ?? []) };
  const { signFields, issues, blocks, fields, filled } = resolution;
  return { doc, signFields, issues: [...issues.values()], blocks, fields, filled };
}
