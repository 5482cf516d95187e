import type { AnswerOf, libraryUses as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findForm } from './form-rows';
import { libraryUsesOf } from './publish-impact';
import { formNotFound } from './form-messages';

/** Where a library is used. @throws Refusal 404 not_found for what is no library of the company */
export async function libraryUses(scope: TenantScope, id: Id): Promise<AnswerOf<typeof operation>> {
  return scope.read(async (tx) => {
    const [library, uses] = await Promise.all([findForm(tx, id), libraryUsesOf(tx, id)]);
    if (library?.kind !== 'library') throw formNotFound();
    return { version: library.published_version, uses: uses.map(({ id: _id, ...use }) => ({ _id, ...use })) };
  });
}
