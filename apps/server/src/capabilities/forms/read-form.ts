import type { AnswerOf, readForm as operation, readFormVersion as versionOperation } from '@lendwright/api';
import { invariant, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readFacts, type CompanyFacts } from './company-facts';
import { findForm, findVersion, recordsByForm, versionsOf, type FormRow, type VersionRow } from './form-rows';
import { isBuiltInForm, settingsOf } from './form-settings';
import { presentForm } from './present-form';
import { formNotFoundRefusal } from './form-messages';

type Result = AnswerOf<typeof operation>;

/** Returns the public link token of an open webform, or null. */
export type PublicLinkOf = (companyId: Id, form: FormRow) => string | null;

const presentVersion = (row: VersionRow) => ({
  version: row.version,
  publishedAt: row.published_at,
  publishedBy: row.published_by,
  note: row.note,
  elements: row.elements,
});

const rolesOf = ({ roles }: CompanyFacts) =>
  [...roles.values()]
    .filter((role) => role.is_active)
    .map(({ id, title, user_type: userType, is_admin: isAdmin }) => ({ _id: id, title, userType, isAdmin }));

const statusesOf = ({ statuses }: CompanyFacts, module: string) =>
  [...statuses.values()]
    .filter((status) => status.module_key === module && status.is_active)
    .map(({ id, title }) => ({ _id: id, title }));

/** Reads everything that a builder page needs about a form. @throws Refusal 404 not_found */
export async function readForm(scope: TenantScope, id: Id, publicLinkOf: PublicLinkOf): Promise<Result> {
  return scope.read(async (tx) => {
    const [form, facts, history, records] = await Promise.all([
      findForm(tx, id),
      readFacts(tx),
      versionsOf(tx, id),
      recordsByForm(tx, id),
    ]);
    if (!form) throw formNotFoundRefusal();
    const version = await findVersion(tx, id, form.published_version);
    invariant(version, `form ${id} has no version ${form.published_version}`);
    const { content, deactivated, elements } = version;
    return {
      ...presentForm({ ...form, elements }, facts, records),
      content,
      deactivated,
      history: history.map(presentVersion),
      settings: settingsOf(form, facts),
      settingsVersion: form.settings_version,
      page: facts.modules.get(form.module_key)?.page ?? form.module_key,
      isBuiltIn: isBuiltInForm(facts, form),
      roles: rolesOf(facts),
      statuses: statusesOf(facts, form.module_key),
      publicLink: form.kind === 'webform' ? publicLinkOf(scope.companyId, form) : null,
    } as unknown as Result;
  });
}

/** Reads one published version with its definition. @throws Refusal 404 not_found */
export async function readFormVersion(
  scope: TenantScope,
  id: Id,
  version: number,
): Promise<AnswerOf<typeof versionOperation>> {
  const row = await scope.read((tx) => findVersion(tx, id, version));
  if (!row) throw formNotFoundRefusal();
  return { ...presentVersion(row), content: [...row.content], deactivated: [...row.deactivated] };
}
