import { type Answers, type CompiledForm, isSecret, kindOf } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Vault } from '../../../platform/secrets/sealed';
import { NO_SECRETS, sealRows, type StoredSecrets } from './row-secrets';

export interface SealedAnswers {
  readonly info: Record<string, unknown>;
  /** By field, or by the key of a row secret. */
  readonly secrets: Record<string, string>;
  /** Keys of sealed row values to delete, because their row, field or section was removed. */
  readonly dropped: readonly string[];
}

/** What is written, and the stored state before it. */
export interface SealingInput {
  /** The form version of the write, preceded by the previous one during a form move. */
  readonly forms: readonly CompiledForm[];
  readonly answers: Answers;
  readonly cleared?: readonly string[];
  readonly stored?: StoredSecrets;
}

/**
 * Splits answers into plain and sealed values, including rows of cloneable sections. A secret answer is replaced by its
 * masked form (***-**-1234), which every list, history entry and screen shows.
 * @source TRUST M26
 */
export function sealAnswers(
  vault: Vault,
  companyId: Id,
  row: Id,
  { forms, answers, cleared = [], stored = NO_SECRETS }: SealingInput,
): SealedAnswers {
  const form = forms.at(-1);
  const info: Record<string, unknown> = {};
  const secrets: Record<string, string> = {};
  const retainedIds = new Set<string>();
  const seal = (field: string, plainText: string) => vault.seal(companyId, { table: 'records', row, field }, plainText);
  for (const [field, value] of Object.entries(answers)) {
    const element = form?.byId.get(field)?.element;
    if (Array.isArray(value) && forms.some(({ byId }) => byId.get(field)?.element.cloneable)) {
      const sealedRows = sealRows(forms, field, value, stored, seal);
      info[field] = sealedRows.rows;
      Object.assign(secrets, sealedRows.secrets);
      for (const key of sealedRows.retainedIds) retainedIds.add(key);
    } else if (!element || !isSecret(element) || typeof value !== 'string') info[field] = value;
    else {
      secrets[field] = seal(field, value);
      info[field] = kindOf(element.type).format(value, element);
    }
  }
  const affectedFields = new Set([...Object.keys(answers), ...cleared]);
  const isDropped = (key: string) => isOfRows(key, affectedFields) && !retainedIds.has(key) && !(key in secrets);
  return { info, secrets, dropped: [...stored.sealed].filter(isDropped) };
}

const isOfRows = (key: string, affectedFields: ReadonlySet<string>): boolean =>
  key.includes('.') && affectedFields.has(key.slice(0, key.indexOf('.')));
