import { type Answers, type CompiledForm, isSecret, kindOf } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Vault } from '../../platform/secrets/sealed';

/**
 * Splits answers into what is stored in the clear and what is sealed. A secret answer leaves its masked form behind
 * (***-**-1234), which is what every list, history line and screen shows.
 * @source TRUST M26
 */
export function sealAnswers(
  vault: Vault,
  companyId: Id,
  row: Id,
  form: CompiledForm,
  answers: Answers,
): { info: Record<string, unknown>; secrets: Record<string, string> } {
  const info: Record<string, unknown> = {};
  const secrets: Record<string, string> = {};
  for (const [field, value] of Object.entries(answers)) {
    const element = form.byId.get(field)?.element;
    if (!element || !isSecret(element) || typeof value !== 'string') {
      info[field] = value;
      continue;
    }
    secrets[field] = vault.seal(companyId, { table: 'records', row, field }, value);
    info[field] = kindOf(element.type).format(value, element);
  }
  return { info, secrets };
}
