import type { AnyOperation } from '@lendwright/api';
import type { Lender } from './lender';

/** A file that adds a clause, for the import of a configuration. */
export function configurationFacts({ id }: AnyOperation, { mark }: Pick<Lender, 'mark'>): Record<string, unknown> {
  if (id !== 'importConfiguration') return {};
  const title = `Imported clause ${mark}`;
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] };
  const contractClauses = [{ name: title, content: { title, content: doc } }];
  const file = { format: 'lendwright-configuration', version: 1, sections: { contractClauses } };
  return { file, isDryRun: false, skippedEntries: [] };
}
