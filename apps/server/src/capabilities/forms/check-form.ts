import type { AnswerOf, BodyOf, checkForm as operation } from '@lendwright/api';
import { lintForm, type FormDefinition } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { examine } from './check-definition';
import { readFacts, type CompanyFacts } from './company-facts';
import { findForm, type FormRow } from './form-rows';
import { touchedBy } from './touched';
import { noForm } from './words';

type Told = AnswerOf<typeof operation>;

/** A form of thousands of elements may give rise to more remarks than anybody reads. */
const REMARKS_MOST = 500;

function remarksOn(definition: FormDefinition, form: FormRow, facts: CompanyFacts): Told['findings'] {
  const options = { roleIds: [...facts.roles.keys()], isPublic: form.kind === 'webform' };
  return lintForm(definition, options)
    .slice(0, REMARKS_MOST)
    .map(({ code, params, severity, id, path, message }) => ({ code, params, severity, id, path, message }));
}

/** Examines a definition as publishing it would, with nothing done. @throws Refusal 404 not_found */
export async function checkForm(
  scope: TenantScope,
  id: Id,
  { content, deactivated }: BodyOf<typeof operation>,
): Promise<Told> {
  return scope.read(async (tx) => {
    const [form, facts] = await Promise.all([findForm(tx, id), readFacts(tx)]);
    if (!form) throw noForm();
    const { definition, issues } = examine({ content, deactivated }, form, facts);
    return {
      issues: [...issues],
      findings: definition ? remarksOn(definition, form, facts) : [],
      touches: await touchedBy(tx, form, definition, facts),
      version: form.published_version,
    };
  });
}
