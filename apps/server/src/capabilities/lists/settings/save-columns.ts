import { reason, confirmation, type Confirmation } from '@lendwright/api';
import { hasModuleRight, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../../platform/db/company-cache';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import {
  moduleOf,
  PROSPECTS,
  type CompanySetup,
  type ModuleDefinition,
  type PublishedForm,
  type RecordEngine,
} from '../../records';
import { listFields } from '../fields/list-fields';

interface ColumnChoice {
  readonly id: string;
  readonly order?: number | undefined;
  readonly listShowField?: boolean | undefined;
  /** An element of a complete form contains its child elements. */
  readonly childs?: unknown;
}

/** Parses an element that may save a column; null for anything else. */
function parseChoice(element: unknown): ColumnChoice | null {
  if (typeof element !== 'object' || element === null) return null;
  const { id, order, listShowField, childs } = element as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string') return null;
  const isPosition = typeof order === 'number' && Number.isInteger(order) && order >= 0 && order <= 10_000;
  return {
    ...{ id, childs },
    ...(isPosition && { order }),
    ...(typeof listShowField === 'boolean' && { listShowField }),
  };
}

/** The elements of a form including their descendants. */
const flatten = (choices: readonly ColumnChoice[]): ColumnChoice[] =>
  choices.flatMap((choice) => {
    const columnChoices = Array.isArray(choice.childs)
      ? choice.childs.flatMap((child) => parseChoice(child) ?? [])
      : [];
    return [choice, ...flatten(columnChoices)];
  });

/**
 * Whether an element has a property to save. A complete form also contains sections, and fields without either
 * property.
 */
const hasColumnSettings = ({ order, listShowField }: ColumnChoice) =>
  order !== undefined || listShowField !== undefined;

/**
 * The module of a form. The calls of prospects also save the columns of other modules, if the viewer may update them.
 * @throws Refusal 404 not_found
 * @source spec 2-records §7 (PATCH prospects/forms/{formId})
 */
function moduleOfColumns(setup: CompanySetup, viewer: Viewer, module: ModuleDefinition, formId: Id): ModuleDefinition {
  const owner = setup.forms.get(formId)?.moduleKey;
  if (owner === module.key) return module;
  if (owner !== undefined && module.key === PROSPECTS.key && hasModuleRight(viewer, owner, 'update'))
    return moduleOf(setup, owner);
  throw new Refusal(404, 'not_found', reason('forms.notLoaded'));
}

/** Whether a form has a list field; row fields are named `section.field`. */
const belongsTo = ({ form }: PublishedForm, id: string) => {
  const [firstPart = '', field] = id.split('.');
  return form.byId.has(firstPart) && (field === undefined || form.byId.get(field)?.rows === firstPart);
};

/**
 * Saves which fields are list columns and their order. Uses only `order` and `listShowField`, and only for fields that
 * the viewer may list; ignores everything else in the body, which may be the complete form.
 * @throws Refusal 404 not_found
 * @source READINGS (list-column save)
 */
export async function saveColumns(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  calledModule: ModuleDefinition,
  formId: Id,
  choices: readonly ColumnChoice[],
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  const module = moduleOfColumns(setup, viewer, calledModule, formId);
  const fields = listFields(setup, module.key, viewer);
  const listedChoices = flatten(choices).filter((choice) => fields.has(choice.id) && hasColumnSettings(choice));
  const knownChoices = [...new Map(listedChoices.map((choice) => [choice.id, choice])).values()];
  const forms = setup.formsOf(module.key);
  await scope.write(async (tx) => {
    const rows = forms.flatMap((form) =>
      knownChoices.filter((choice) => belongsTo(form, choice.id)).map((choice) => ({ form: form.id, choice })),
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
