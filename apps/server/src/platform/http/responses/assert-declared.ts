import type { AnyOperation } from '@lendwright/api';
import { removedKey } from '../requests/stripped-key';

/**
 * Validates a response against its operation: no missing and no undeclared fields. Enabled in tests; disabled in
 * production, where validating every row of every list costs more than producing it. @param json the response body
 * @throws Error naming the operation and the path
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
