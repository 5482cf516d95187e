import { reason } from '@lendwright/api';
import { InvalidDefinitionError, parseDefinition, type RuleCondition } from '@lendwright/forms';
import { newId, Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../../records';

/** Parses a condition with the form's own parser, as if it were a rule of the form. */
function parseFormCondition({ form }: PublishedForm, condition: unknown): RuleCondition | InvalidDefinitionError {
  // A temporary field that carries the condition, with an id that no condition can reference.
  const id = `probe-${newId()}`;
  const probe = { id, type: 'text', title: id, control_settings: [{ when: condition, effect: 'hide', targets: [id] }] };
  try {
    const { content } = parseDefinition({ content: [...form.definition.content, probe] });
    return content.at(-1)?.control_settings?.[0]?.when as RuleCondition;
  } catch (error) {
    if (error instanceof InvalidDefinitionError) return error;
    throw error;
  }
}

/**
 * Accepts a condition if at least one form of the module can evaluate it. Records of other forms never match.
 * @param nestedPath the path of the condition in the request
 * @returns the condition with values in stored form
 * @throws Refusal 422 invalid with the form's errors
 */
export function checkCondition(
  setup: CompanySetup,
  module: string,
  condition: unknown,
  nestedPath = 'trigger.condition',
): RuleCondition {
  let refusedError: InvalidDefinitionError | null = null;
  for (const form of setup.formsOf(module)) {
    const read = parseFormCondition(form, condition);
    if (!(read instanceof InvalidDefinitionError)) return read;
    refusedError ??= read;
  }
  const issues = (refusedError?.issues ?? []).map(({ path, ...issue }) => ({
    ...issue,
    path: path.replace(/^.*control_settings\[0\]\.when/, nestedPath),
  }));
  const text = reason('tasks.conditionInvalid');
  throw new Refusal(422, 'invalid', text, { path: nestedPath, issues });
}
