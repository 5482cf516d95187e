import type { AnswerOf, readTaskTemplate } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { changeRows, type ChangeRow } from './change-rows';
import { missingTemplateRefusal } from './missing-template';
import { storedTemplate } from './template-changes';
import { followUpRows, templateById, readTemplateHeads } from './template-rows';

const presentChange = ({ id, at, by_name: by, act, fields }: ChangeRow) => ({
  _id: id,
  at,
  by,
  act,
  fields: act === 'update' ? [...fields] : [],
});

/** Reads a template with its starters and latest changes. @throws Refusal 404 not_found */
export async function readTemplate(tx: TenantTx, id: Id): Promise<AnswerOf<typeof readTaskTemplate>> {
  const row = await templateById(tx, id);
  if (!row) throw missingTemplateRefusal();
  const followUps = await followUpRows(tx);
  const predecessors = new Set(followUps.filter(({ next_id }) => next_id === id).map((edge) => edge.template_id));
  const heads = predecessors.size > 0 ? await readTemplateHeads(tx) : [];
  const input = storedTemplate(row, followUps);
  return {
    ...input,
    description: cleanHtml(input.description),
    _id: row.id,
    active: row.is_active,
    version: row.version,
    startedBy: heads.filter((head) => predecessors.has(head.id)).map(({ id: _id, title }) => ({ _id, title })),
    createdAt: row.created_at,
    created_by: row.created_name,
    updatedAt: row.updated_at,
    updated_by: row.updated_name,
    history: (await changeRows(tx, id)).map(presentChange),
  };
}
