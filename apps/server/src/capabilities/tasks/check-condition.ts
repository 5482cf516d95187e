import { reason } from '@lendwright/api';
import { DefinitionRefused, parseDefinition, type RuleCondition } from '@lendwright/forms';
import { newId, Refusal } from '@lendwright/kernel';
import type { CompanySetup, PublishedForm } from '../records';

/** Reads a condition as a rule of the form would: the form's own parser is the only one that knows how. */
function parseIn({ form }: PublishedForm, condition: unknown): RuleCondition | DefinitionRefused {
  // A field of its own to hide, under an id that no condition can name.
  const id = `probe-${newId()}`;
  const probe = { id, type: 'text', title: id, control_settings: [{ when: condition, effect: 'hide', targets: [id] }] };
  try {
    const { content } = parseDefinition({ content: [...form.definition.content, probe] });
    return content.at(-1)?.control_settings?.[0]?.when as RuleCondition;
  } catch (error) {
    if (error instanceof DefinitionRefused) return error;
    throw error;
  }
}

/**
 * Takes a condition if one form of the module can answer it; records of other forms never meet it.
 * @returns it with its values in stored form
 * @throws Refusal 422 invalid with the faults that the form found
 */
export function checkCondition(setup: CompanySetup, module: string, condition: unknown): RuleCondition {
  let refused: DefinitionRefused | null = null;
  for (const form of setup.formsOf(module)) {
    const read = parseIn(form, condition);
    if (!(read instanceof DefinitionRefused)) return read;
    refused ??= read;
  }
  const faults = (refused?.faults ?? []).map(({ path, message }) => ({
    path: path.replace(/^.*control_settings\[0\]\.when/, 'trigger.condition'),
    message,
  }));
  const text = reason('tasks.conditionInvalid');
  throw new Refusal(422, 'invalid', text, { path: 'trigger.condition', faults });
}
