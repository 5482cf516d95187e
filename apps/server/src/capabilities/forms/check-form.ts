import type { AnswerOf, BodyOf, checkForm as operation } from '@lendwright/api';
import { lintForm, type FormDefinition } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { validateDefinition } from './validate-definition';
import { readFacts, type CompanyFacts } from './company-facts';
import { findForm, type FormRow } from './form-rows';
import { publishImpact } from './publish-impact';
import { formNotFoundRefusal } from './form-messages';

type Result = AnswerOf<typeof operation>;

/** Limits the number of returned findings for very large forms. */
const MAX_FINDINGS = 500;

function findingsOf(definition: FormDefinition, form: FormRow, facts: CompanyFacts): Result['findings'] {
  const options = { roleIds: [...facts.roles.keys()], isPublic: form.kind === 'webform' };
  return lintForm(definition, options)
    .slice(0, MAX_FINDINGS)
    .map(({ code, params, severity, id, path, message }) => ({ code, params, severity, id, path, message }));
}

/** Runs the same checks as publishing without changing anything. @throws Refusal 404 not_found */
export async function checkForm(
  scope: TenantScope,
  id: Id,
  { content, deactivated }: BodyOf<typeof operation>,
): Promise<Result> {
  return scope.read(async (tx) => {
    const [form, facts] = await Promise.all([findForm(tx, id), readFacts(tx)]);
    if (!form) throw formNotFoundRefusal();
    const { definition, issues } = validateDefinition({ content, deactivated }, form, facts);
    return {
      issues: [...issues],
      findings: definition ? findingsOf(definition, form, facts) : [],
      impact: await publishImpact(tx, form, definition, facts),
      version: form.published_version,
    };
  });
}
