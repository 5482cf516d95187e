import type { AnswerOf, ContractContent, listContractTemplates, readContractTemplate } from '@lendwright/api';
import type { CompanySetup } from '../../records';
import type { TemplateRow, VersionRow } from './template-rows';

type Summary = AnswerOf<typeof listContractTemplates>['templates'][number];

/** A template in lists. A form that has become inactive is listed with its id and without a title. */
export function presentSummary(setup: CompanySetup, row: TemplateRow): Summary {
  const { title, subject, description, doctype } = row;
  return {
    ...{ _id: row.id, title, subject, description, doctype, active: row.is_active },
    form: { _id: row.form_id, title: setup.forms.get(row.form_id)?.title ?? '' },
    publishedVersion: row.published_version,
    hasChanges: row.published_draft !== row.draft_version,
    updatedAt: row.updated_at,
    updated_by: row.updated_name,
  };
}

/** A template for its editor. */
export function presentTemplate(
  setup: CompanySetup,
  row: TemplateRow,
  draft: ContractContent,
  publishedContent: ContractContent | null,
  versions: readonly VersionRow[],
): AnswerOf<typeof readContractTemplate> {
  return {
    ...presentSummary(setup, row),
    ...{ version: row.version, draft, draftVersion: row.draft_version, published: publishedContent },
    versions: versions.map((version) => ({
      ...{ version: version.version, note: version.note, contracts: version.contracts },
      ...{ publishedAt: version.published_at, publishedBy: version.published_name },
    })),
  };
}
