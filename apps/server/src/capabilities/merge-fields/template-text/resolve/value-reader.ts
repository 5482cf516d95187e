import type { Viewer } from '@lendwright/access';
import type { TemplateNode } from '@lendwright/api';
import { hiddenFields } from '@lendwright/forms';
import { mergeText } from '../../merge-text';
import type { MergeRecord, MergeRow } from '../../read-merge-values';
import { formViewer } from '../../../records';
import { attrOf, walkNodes } from '../tree/walk-nodes';
import { conditionFields } from './condition-fields';
import { describeCondition } from './describe-condition';
import { evaluateConditions, type ConditionResult, type TextCondition } from './evaluate-conditions';

/** A problem of a text with the values of a record. Errors mean that the text must not be used. `field` names its subject. */
export interface ValueIssue {
  readonly level: 'error' | 'warning';
  readonly code: 'field_missing' | 'field_hidden' | 'field_empty' | 'condition_invalid' | 'group_missing';
  readonly field: string;
}

/** The result of a condition or repeat. */
export interface BlockOutcome {
  readonly kind: 'condition' | 'repeat';
  readonly title: string;
  readonly isShown: boolean;
  readonly rows: number;
}

/** The conditions by node of type `condition`. */
type Conditions = ReadonlyMap<TemplateNode, ConditionResult>;

/** The conditions of a text with the sections that repeat them, in reading order. */
const conditionsOf = (doc: TemplateNode) => [...walkNodes(doc)].filter(({ node }) => node.type === 'condition');

function evaluateAllConditions(doc: TemplateNode, record: MergeRecord): Conditions {
  const foundConditions = conditionsOf(doc);
  const conditions = foundConditions.map(({ node, group }): TextCondition => ({ when: node.attrs?.['when'], group }));
  const results = evaluateConditions(record.form, record.answers, conditions);
  return new Map(foundConditions.map(({ node }, index) => [node, results[index] as ConditionResult]));
}

/**
 * Reads the values of a record for the nodes of a text, limited to what one viewer may see, and reports unresolvable
 * parts by name. A value is text: it is never evaluated again.
 */
export class ValueReader {
  private readonly found = new Map<string, ValueIssue>();
  private readonly hidden: ReadonlySet<string>;
  private readonly conditions: Conditions;
  readonly blocks: BlockOutcome[] = [];
  /** The number of merge fields that were read, and of those with a text. */
  fields = 0;
  filled = 0;

  constructor(
    doc: TemplateNode,
    private readonly record: MergeRecord,
    viewer: Viewer,
  ) {
    this.hidden = hiddenFields(record.form, formViewer(viewer, false));
    this.conditions = evaluateAllConditions(doc, record);
  }

  get issues(): ValueIssue[] {
    return [...this.found.values()];
  }

  private add(level: ValueIssue['level'], code: ValueIssue['code'], field: string): void {
    this.found.set(`${code} ${field}`, { level, code, field });
  }

  private titleOf(key: string): string {
    return this.record.fields.find((field) => field.key === key)?.title ?? key;
  }

  /** The text of a merge field, or its fallback. */
  textOf(node: TemplateNode, row?: MergeRow): string {
    const [key, fallback] = [attrOf(node, 'key'), attrOf(node, 'fallback')];
    const mergedText = mergeText(this.record, key, attrOf(node, 'format'), row);
    this.fields += 1;
    if (mergedText.state === 'filled') this.filled += 1;
    if (mergedText.state === 'missing') this.add('error', 'field_missing', key);
    if (mergedText.state === 'hidden') this.add('error', 'field_hidden', key);
    if (mergedText.state === 'empty' && fallback === '') this.add('warning', 'field_empty', this.titleOf(key));
    return 'text' in mergedText && mergedText.text !== '' ? mergedText.text : fallback;
  }

  /** Whether a condition is met. A condition on a hidden field is an error, because it could reveal the value. */
  isMet(node: TemplateNode, row?: MergeRow): boolean {
    const condition = node.attrs?.['when'];
    const title = describeCondition(this.record.form, condition);
    const hiddenIds = conditionFields(condition).filter((field) => this.hidden.has(field));
    for (const field of hiddenIds) this.add('error', 'field_hidden', field);
    const isMet = hiddenIds.length > 0 ? null : (this.conditions.get(node)?.(row?._id ?? null) ?? null);
    if (isMet === null && hiddenIds.length === 0) this.add('error', 'condition_invalid', title);
    this.blocks.push({ kind: 'condition', title, isShown: isMet === true, rows: 0 });
    return isMet === true;
  }

  /** The rows of a repeat. */
  rowsOf(node: TemplateNode): readonly MergeRow[] {
    const group = attrOf(node, 'group');
    const foundGroup = this.record.groups.find(({ key }) => key === group);
    if (!foundGroup) this.add('error', this.record.form.byId.has(group) ? 'field_hidden' : 'group_missing', group);
    const rows = this.record.rows[group] ?? [];
    this.blocks.push({
      kind: 'repeat',
      title: foundGroup?.title ?? group,
      isShown: rows.length > 0,
      rows: rows.length,
    });
    return rows;
  }
}
