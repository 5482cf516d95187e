import type { AnswerOf, readTaskChoices } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { modulePartsOf, presentField, taskModulesOf } from './module-parts';
import { readTemplateHeads } from './template-rows';

type Choices = AnswerOf<typeof readTaskChoices>;

const named = ({ id, title }: FormElement) => ({ id, title: title || id });

function presentModule(setup: CompanySetup, key: string): Choices['modules'][number] {
  const module = setup.modules.get(key);
  const { fields, dates, documents } = modulePartsOf(setup, key);
  return {
    key,
    title: module?.custom_title ?? module?.title ?? key,
    statuses: setup.statusesOf(key).map(({ id: _id, title, hue, glyph }) => ({ _id, title, hue, place: glyph })),
    fields: fields.map(presentField),
    dates: dates.map(named),
    documents: documents.map(named),
  };
}

/** Everything that a template of the company may reference. */
export async function readChoices(tx: TenantTx, setup: CompanySetup): Promise<Choices> {
  return {
    modules: taskModulesOf(setup).map((key) => presentModule(setup, key)),
    roles: [...setup.roles.values()].map((role) => ({
      _id: role.id,
      title: role.title,
      userType: role.user_type,
      active: role.is_active,
    })),
    templates: (await readTemplateHeads(tx)).map((head) => ({
      _id: head.id,
      title: head.title,
      module: head.module_key,
      active: head.is_active,
    })),
  };
}
