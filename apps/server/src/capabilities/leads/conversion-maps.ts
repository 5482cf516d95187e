import type { Viewer } from '@lendwright/access';
import { webformSettings, reason } from '@lendwright/api';
import { hiddenFields, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { formViewer } from '../records';
import type { FieldMap } from './plan-carry';

export interface ConversionMaps {
  readonly prospect: FieldMap;
  readonly loan: FieldMap;
}

/** The maps that the administrators gave a webform. */
export async function readMaps(tx: TenantTx, form: Id): Promise<ConversionMaps> {
  const rows = await tx.query<{ webform: unknown }>(
    'select webform from app.forms where company_id = $1 and id = $2',
    [tx.companyId, form],
    'webform-maps',
  );
  const settings = webformSettings.parse(rows[0]?.webform ?? {});
  return { prospect: settings.prospectMap, loan: settings.loanMap };
}

const wrong = (field: string) =>
  new Refusal(422, 'invalid', reason('leads.mappingInvalid', { field }), {
    issues: [{ field, title: field, message: 'cannot go there' }],
    required: [],
  });

/**
 * The webform's map with the wishes of one conversion over it. Who converts may move what he sees to where he sees it,
 * and nothing else: an answer that is hidden from him must not come out under another name.
 * @throws Refusal 422 invalid
 */
export function mapWith(
  kept: FieldMap,
  wish: FieldMap | undefined,
  viewer: Viewer,
  from: CompiledForm,
  to: CompiledForm,
): FieldMap {
  if (!wish) return kept;
  const [unseen, shut] = [from, to].map((form) => hiddenFields(form, formViewer(viewer, true)));
  const isOpen = (form: CompiledForm, hidden: ReadonlySet<string> | undefined, id: string) => {
    const found = form.byId.get(id);
    return found !== undefined && found.rows === undefined && !hidden?.has(id);
  };
  for (const [field, target] of Object.entries(wish)) {
    if (kept[field] === target) continue;
    if (!isOpen(from, unseen, field) || (target !== '' && !isOpen(to, shut, target))) throw wrong(field);
  }
  return { ...kept, ...wish };
}
