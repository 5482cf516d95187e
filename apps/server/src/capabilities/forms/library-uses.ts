import type { AnswerOf, libraryUses as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { findForm } from './form-rows';
import { formNotFoundRefusal } from './form-messages';

interface UseRow {
  readonly id: Id;
  readonly title: string;
  readonly kind: 'module' | 'opportunity' | 'webform' | 'library';
  readonly held: number;
  readonly published: number;
}

/** The forms whose published version contains a copy of the library, with the version of that copy. */
export function libraryUsesOf(tx: TenantTx, library: Id): Promise<UseRow[]> {
  return tx.query<UseRow>(
    `select f.id, f.title, f.kind, u.version as held, f.published_version as published
     from app.library_uses u join app.forms f on f.company_id = u.company_id and f.id = u.form_id
     where u.company_id = $1 and u.library_id = $2 order by f.title, f.id`,
    [tx.companyId, library],
    'library-uses',
  );
}

/** Lists where a library is used. @throws Refusal 404 not_found if it is not a library of the company */
export async function readLibraryUses(scope: TenantScope, id: Id): Promise<AnswerOf<typeof operation>> {
  return scope.read(async (tx) => {
    const [library, uses] = await Promise.all([findForm(tx, id), libraryUsesOf(tx, id)]);
    if (library?.kind !== 'library') throw formNotFoundRefusal();
    return { version: library.published_version, uses: uses.map(({ id: _id, ...use }) => ({ _id, ...use })) };
  });
}
