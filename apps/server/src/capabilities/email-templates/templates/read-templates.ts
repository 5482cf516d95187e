import type { Viewer } from '@lendwright/access';
import type { AnswerOf, listEmailTemplates, readEmailTemplate, readEmailTemplateVersion } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../../records';
import { fieldsOf } from '../resolve/check-content';
import { findTemplate, readTemplateRows, type TemplateRow } from './template-rows';
import { templateMissingRefusal } from './template-missing';
import { readVersion, readVersionRows } from './version-rows';

export type Engine = Pick<RecordEngine, 'setups'>;
type Summary = AnswerOf<typeof listEmailTemplates>['templates'][number];
/** An active template with a published version. */
export type PublishedTemplate = Summary;

/** A template in lists. A form that has become inactive is listed with its id and without a title. */
export function presentSummary(setup: CompanySetup, row: TemplateRow): Summary {
  const { id: _id, title, category, subject, is_active: active, form_id: form } = row;
  const publishedForm = form === null ? undefined : setup.forms.get(form);
  return {
    ...{ _id, title, category, subject, active },
    form: form === null ? null : { _id: form, title: publishedForm?.title ?? '' },
    module: publishedForm?.moduleKey ?? null,
    publishedVersion: row.published_version,
    hasChanges: row.published_draft !== row.draft_version,
    updatedAt: row.updated_at,
    updated_by: row.updated_name,
  };
}

/** All templates, by title. */
export async function listTemplates(engine: Engine, scope: TenantScope): Promise<AnswerOf<typeof listEmailTemplates>> {
  const [setup, rows] = [await engine.setups.of(scope), await scope.read(readTemplateRows)];
  return { templates: rows.map((row) => presentSummary(setup, row)) };
}

/** The active templates with a published version, by title. */
export async function listPublishedTemplates(
  engine: Engine,
  scope: TenantScope,
): Promise<readonly PublishedTemplate[]> {
  const { templates } = await listTemplates(engine, scope);
  return templates.filter(({ active: isActive, publishedVersion }) => isActive && publishedVersion > 0);
}

/** The title of a template, also of an inactive one; empty if there is none. */
export const readTemplateTitle = async (tx: TenantTx, id: Id): Promise<string> =>
  (await findTemplate(tx, id))?.title ?? '';

/** A template with its draft and the list of versions. @throws Refusal 404 not_found */
export async function readTemplate(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readEmailTemplate>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findTemplate(tx, id);
    if (!row) throw templateMissingRefusal();
    const { version, draft, draft_version: draftVersion } = row;
    const versions = (await readVersionRows(tx, id)).map(
      ({ version: number, note, published_at: publishedAt, published_name: publishedBy }) => ({
        ...{ version: number, note, publishedAt, publishedBy },
      }),
    );
    const { fields } = fieldsOf(setup, viewer, row.form_id);
    return { ...presentSummary(setup, row), version, draft, draftVersion, versions, fields };
  });
}

/** The content of a published version. @throws Refusal 404 not_found */
export async function readTemplateVersion(
  scope: TenantScope,
  id: Id,
  version: number,
): Promise<AnswerOf<typeof readEmailTemplateVersion>> {
  const content = await scope.read((tx) => readVersion(tx, id, version));
  if (!content) throw templateMissingRefusal();
  return { content };
}
