import type { TemplateNode } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import type { MergeFields } from '../../merge-field';
import { attrOf, walkNodes } from '../tree/walk-nodes';
import { describeCondition } from './describe-condition';
import { isValidCondition } from './evaluate-conditions';
import type { ValueIssue } from './value-reader';

const error = (code: ValueIssue['code'], field: string): ValueIssue => ({ level: 'error', code, field });

/** Conditions of a text without a form are invalid, because they read fields of a form. */
function conditionIssues(form: CompiledForm | null, condition: unknown, group: string | null): ValueIssue[] {
  if (form && isValidCondition(form, { when: condition, group })) return [];
  return [error('condition_invalid', form ? describeCondition(form, condition) : '')];
}

/**
 * Reports merge fields, repeats and conditions of a text that a form does not have. Needs no record.
 * @param form null for a text for the records of all forms
 */
export function checkNodes(
  doc: TemplateNode,
  form: CompiledForm | null,
  { fields, groups }: MergeFields,
): ValueIssue[] {
  const ofRecord = new Set(fields.filter(({ group }) => group === null).map(({ key }) => key));
  const groupedKeys = new Set(fields.map(({ key, group }) => `${group}/${key}`));
  return [...walkNodes(doc)].flatMap(({ node, group }): ValueIssue[] => {
    switch (node.type) {
      case 'mergeField': {
        const key = attrOf(node, 'key');
        return ofRecord.has(key) || groupedKeys.has(`${group}/${key}`) ? [] : [error('field_missing', key)];
      }
      case 'repeat': {
        const groupName = attrOf(node, 'group');
        return groups.some(({ key }) => key === groupName) ? [] : [error('group_missing', groupName)];
      }
      case 'condition':
        return conditionIssues(form, node.attrs?.['when'], group);
      default:
        return [];
    }
  });
}
