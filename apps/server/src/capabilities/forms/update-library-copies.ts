import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, updateLibraryCopies as operation } from '@lendwright/api';
import { definitionIssue, issueOf, updateLibraryCopies as updateCopies } from '@lendwright/forms';
import { invariant, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { requireValidDefinition } from './validate-definition';
import { readFacts } from './company-facts';
import { findForm, findVersion, type FormRow } from './form-rows';
import { publishLocked } from './publish-form';
import { invalidDefinitionRefusal, formNotFoundRefusal, formSavedConfirmation } from './form-messages';

async function publishedOf(tx: TenantTx, form: FormRow) {
  const version = await findVersion(tx, form.id, form.published_version);
  invariant(version, `form ${form.id} has no version ${form.published_version}`);
  return { content: version.content, deactivated: version.deactivated };
}

async function containsCopy(tx: TenantTx, form: Id, library: Id): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from app.library_uses where company_id = $1 and form_id = $2 and library_id = $3',
    [tx.companyId, form, library],
  );
  return rows.length > 0;
}

/**
 * Updates a form's copies of a library to the latest version and publishes the form. Elements that remain keep their
 * ids in the form and thereby their answers. Elements removed from the library are deactivated.
 * @throws Refusal 404 not_found, 409 conflict, 422 invalid if the form has no copy or would become invalid
 */
export async function updateLibraryCopies(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { library, base }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const [form, source, facts] = [await findForm(tx, id, true), await findForm(tx, library), await readFacts(tx)];
    if (!form || source?.kind !== 'library') throw formNotFoundRefusal();
    if (!(await containsCopy(tx, id, library)))
      throw invalidDefinitionRefusal([
        definitionIssue('library', issueOf('no-library-copy', { form: form.title, library: source.title })),
      ]);
    const release = { id: library, version: source.published_version, library: await publishedOf(tx, source) };
    const { definition } = updateCopies(await publishedOf(tx, form), release);
    const { content, deactivated = [] } = definition;
    const nextDefinition = requireValidDefinition({ content, deactivated }, form, facts);
    const note = `“${source.title}”, version ${source.published_version}, applied.`;
    return {
      ...formSavedConfirmation(form.kind),
      version: await publishLocked(tx, viewer, id, base, nextDefinition, note),
    };
  });
}
