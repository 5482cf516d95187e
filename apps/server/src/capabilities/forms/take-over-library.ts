import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, updateLibraryCopies as operation } from '@lendwright/api';
import { definitionIssue, issueOf, updateLibraryCopies as takeOver } from '@lendwright/forms';
import { invariant, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { definitionOf } from './check-definition';
import { readFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { publishOn } from './publish-form';
import { faulty, noForm, SAVED } from './words';

async function publishedOf(tx: TenantTx, form: FormRow) {
  const version = await findVersion(tx, form.id, form.published_version);
  invariant(version, `form ${form.id} has no version ${form.published_version}`);
  return { content: version.content, deactivated: version.deactivated };
}

async function isHeld(tx: TenantTx, form: Id, library: Id): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from app.library_uses where company_id = $1 and form_id = $2 and library_id = $3',
    [tx.companyId, form, library],
  );
  return rows.length > 0;
}

/**
 * Brings a form's copies of a library to what the library is now, and publishes the form. Elements that stay keep the
 * ids that they have in the form, and so their answers; those that the library gave up are deactivated.
 * @throws Refusal 404 not_found, 409 conflict, 422 invalid when the form holds no copy or would be faulty with it
 */
export async function updateLibraryCopies(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { library, base }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const [form, source, facts] = [await findForm(tx, id, true), await findForm(tx, library), await readFacts(tx)];
    if (!form || source?.kind !== 'library') throw noForm();
    if (!(await isHeld(tx, id, library)))
      throw faulty([
        definitionIssue('library', issueOf('no-library-copy', { form: form.title, library: source.title })),
      ]);
    const wish = { id: library, version: source.published_version, library: await publishedOf(tx, source) };
    const { definition } = takeOver(await publishedOf(tx, form), wish);
    const { content, deactivated = [] } = definition;
    const next = definitionOf({ content, deactivated }, form, facts);
    const note = `“${source.title}”, version ${source.published_version}, taken over.`;
    return { message: SAVED[form.kind], version: await publishOn(tx, viewer, id, base, next, note) };
  });
}
