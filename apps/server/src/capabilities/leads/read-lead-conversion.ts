import { hasModuleRight, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type readLeadConversion as operation, reason } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { formOfProgram } from '../loans';
import { missingRefusal, type RecordEngine } from '../records';
import { mergeMapping } from './conversion-mappings';
import { findDuplicates } from '../people';
import { findProspect, openLead, prospectForm, type OpenLead } from './open-lead';
import { planMapping, type FieldMapping, type ExistingRecord } from './plan-mapping';
import { presentMapping, targetFields } from './present-mapping';

type Preview = AnswerOf<typeof operation>;
type Target = Preview['prospect'];

interface To {
  readonly form: CompiledForm;
  readonly named: { readonly id: Id; readonly title: string };
  readonly saved: FieldMapping;
  readonly input: FieldMapping | undefined;
  readonly existingInfo?: ExistingRecord['info'] | undefined;
}

function targetOf(lead: OpenLead, viewer: Viewer, { form, named, saved, input, existingInfo }: To): Target {
  const map = mergeMapping(saved, input, viewer, lead.form, form);
  const fields = targetFields(form, viewer);
  const shownFields = new Set(fields.map(({ id }) => id));
  const answers = presentMapping(
    planMapping(lead.form, form, lead.answers, map, existingInfo),
    lead.form,
    form,
    viewer,
  );
  const shownMappings = Object.entries(map).filter(
    ([field, target]) => answers.some((answer) => answer.field === field) && (target === '' || shownFields.has(target)),
  );
  return { form: { _id: named.id, title: named.title }, fields, map: Object.fromEntries(shownMappings), answers };
}

/**
 * Previews a conversion: the outcome for each answer, and possible duplicates. Changes nothing.
 * @throws Refusal 404 not_found, 422 invalid for an invalid mapping or program
 */
export async function readLeadConversion(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { _id: id, program, prospect, map }: BodyOf<typeof operation>,
): Promise<Preview> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const lead = await openLead(engine, tx, setup, viewer, id, false);
    const foundProspect = prospect ? await findProspect(engine, tx, setup, viewer, prospect, false) : null;
    if (foundProspect && !hasModuleRight(viewer, 'prospects', 'view')) throw missingRefusal();
    const firstForm = prospectForm(setup);
    const namedForm = (foundProspect && setup.forms.get(foundProspect.row.form_id)) ?? firstForm;
    if (program && !setup.programs.has(program)) throw new Refusal(422, 'invalid', reason('leads.programMissing'));
    const loanForm = program ? formOfProgram(setup, program) : null;
    return {
      version: lead.row.version,
      prospect: targetOf(lead, viewer, {
        ...{
          form: foundProspect?.form ?? firstForm.form,
          named: namedForm,
          saved: lead.maps.prospect,
          input: map?.prospect,
        },
        existingInfo: foundProspect?.info,
      }),
      loan:
        loanForm &&
        targetOf(lead, viewer, { form: loanForm.form, named: loanForm, saved: lead.maps.loan, input: map?.loan }),
      duplicates: await findDuplicates(tx, setup, viewer, lead.row),
    };
  });
}
