import type { Viewer } from '@lendwright/access';
import { webformSettings, reason } from '@lendwright/api';
import { hiddenFields, type CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { formViewer, issueOfReason } from '../records';
import type { FieldMapping } from './plan-mapping';

export interface ConversionMappings {
  readonly prospect: FieldMapping;
  readonly loan: FieldMapping;
}

/** The field mappings configured for a webform. */
export async function readMappings(tx: TenantTx, form: Id): Promise<ConversionMappings> {
  const rows = await tx.query<{ webform: unknown }>(
    'select webform from app.forms where company_id = $1 and id = $2',
    [tx.companyId, form],
    'webform-maps',
  );
  const settings = webformSettings.parse(rows[0]?.webform ?? {});
  return { prospect: settings.prospectMap, loan: settings.loanMap };
}

function invalidMappingRefusal(field: string): Refusal {
  const explanation = reason('leads.mappingInvalid', { field });
  return new Refusal(422, 'invalid', explanation, { issues: [issueOfReason(field, field, explanation)], required: [] });
}

/**
 * The webform's mapping with the overrides of one conversion. Users may only move answers they see to fields they see,
 * so that a hidden answer cannot be exposed under another name.
 * @throws Refusal 422 invalid
 */
export function mergeMapping(
  savedMapping: FieldMapping,
  input: FieldMapping | undefined,
  viewer: Viewer,
  from: CompiledForm,
  to: CompiledForm,
): FieldMapping {
  if (!input) return savedMapping;
  const [hiddenSources, hiddenTargets] = [from, to].map((form) => hiddenFields(form, formViewer(viewer, true)));
  const isOpen = (form: CompiledForm, hiddenIds: ReadonlySet<string> | undefined, id: string) => {
    const foundElement = form.byId.get(id);
    return foundElement !== undefined && foundElement.rows === undefined && !hiddenIds?.has(id);
  };
  for (const [field, target] of Object.entries(input)) {
    if (savedMapping[field] === target) continue;
    if (!isOpen(from, hiddenSources, field) || (target !== '' && !isOpen(to, hiddenTargets, target)))
      throw invalidMappingRefusal(field);
  }
  return { ...savedMapping, ...input };
}
