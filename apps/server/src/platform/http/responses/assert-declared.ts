import type { AnyOperation } from '@lendwright/api';
import { removedKey } from '../requests/stripped-key';

/**
 * Proves that an answer is what its operation declares: nothing is missing, nothing undeclared is in it. On in tests;
 * off in production, where walking every row of every list again costs more than making it.
 * @param json the answer as it travels. @throws Error that names the operation and the path.
 */
export function assertDeclared(operation: AnyOperation, json: string): void {
  const answer: unknown = JSON.parse(json);
  const read = operation.answer.safeParse(answer);
  if (!read.success) {
    const issues = read.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The answer of ${operation.id} is not the declared one. ${issues.join('; ')}`);
  }
  const stripped = removedKey(answer, read.data);
  if (stripped !== null) throw new Error(`The answer of ${operation.id} holds the undeclared field ${stripped}`);
}
