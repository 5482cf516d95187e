import { reason, confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../../platform/db/company-cache';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { PublishedForm, ModuleDefinition, RecordEngine } from '../../records';
import { listFields } from '../fields/list-fields';

interface ColumnChoice {
  readonly id: string;
  readonly order?: number | undefined;
  readonly listShowField?: boolean | undefined;
}

/** Whether a form has a list field; row fields are named `section.field`. */
const belongsTo = ({ form }: PublishedForm, id: string) => {
  const [first = '', field] = id.split('.');
  return form.byId.has(first) && (field === undefined || form.byId.get(field)?.rows === first);
};

/**
 * Saves which fields are list columns and their order. Uses only `order` and `listShowField`, and only for fields that
 * the viewer may list; ignores everything else in the body.
 * @throws Refusal 404 not_found
 * @source READINGS (list-column save)
 */
export async function saveColumns(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  formId: Id,
  choices: readonly ColumnChoice[],
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  if (setup.forms.get(formId)?.moduleKey !== module.key) throw new Refusal(404, 'not_found', reason('forms.notLoaded'));
  const fields = listFields(setup, module.key, viewer);
  const known = choices.filter((choice) => fields.has(choice.id));
  const forms = setup.formsOf(module.key);
  await scope.write(async (tx) => {
    const rows = forms.flatMap((form) =>
      known.filter((choice) => belongsTo(form, choice.id)).map((choice) => ({ form: form.id, choice })),
    );
    await tx.query(
      `insert into app.form_columns (company_id, form_id, element, is_shown, place)
       select $1, x.form, x.element, x.shown, x.place from jsonb_to_recordset($2::jsonb) as x (form uuid, element text, shown boolean, place int)
       on conflict (company_id, form_id, element) do update set is_shown = excluded.is_shown, place = excluded.place`,
      [
        tx.companyId,
        JSON.stringify(
          rows.map(({ form, choice }) => ({
            form,
            element: choice.id,
            shown: choice.listShowField ?? fields.get(choice.id)?.isShown ?? false,
            place: choice.order ?? fields.get(choice.id)?.order ?? 10_000,
          })),
        ),
      ],
    );
    await bumpSettings(tx);
  });
  return confirmation('lists.settingsSaved');
}
