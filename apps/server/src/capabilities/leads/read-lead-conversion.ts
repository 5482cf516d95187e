import { mayInModule, type Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type readLeadConversion as operation, reason } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { formOfProgram } from '../loans';
import { missing, type RecordEngine } from '../records';
import { mapWith } from './conversion-maps';
import { findKnown } from './find-known';
import { findProspect, openLead, prospectForm, type OpenLead } from './open-lead';
import { planCarry, type FieldMap, type Standing } from './plan-carry';
import { presentPlan, targetFields } from './present-plan';

type Preview = AnswerOf<typeof operation>;
type Target = Preview['prospect'];

interface To {
  readonly form: CompiledForm;
  readonly named: { readonly id: Id; readonly title: string };
  readonly kept: FieldMap;
  readonly wish: FieldMap | undefined;
  readonly standing?: Standing['info'] | undefined;
}

function targetOf(lead: OpenLead, viewer: Viewer, { form, named, kept, wish, standing }: To): Target {
  const map = mapWith(kept, wish, viewer, lead.form, form);
  const fields = targetFields(form, viewer);
  const isTold = new Set(fields.map(({ id }) => id));
  const answers = presentPlan(planCarry(lead.form, form, lead.answers, map, standing), lead.form, form, viewer);
  const told = Object.entries(map).filter(
    ([field, target]) => answers.some((one) => one.field === field) && (target === '' || isTold.has(target)),
  );
  return { form: { _id: named.id, title: named.title }, fields, map: Object.fromEntries(told), answers };
}

/**
 * What a conversion would do: what goes where, what stays, and who is known already. Changes nothing.
 * @throws Refusal 404 not_found, 422 invalid for a map or a program that does not fit
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
    const found = prospect ? await findProspect(engine, tx, setup, viewer, prospect, false) : null;
    if (found && !mayInModule(viewer, 'prospects', 'view')) throw missing();
    const first = prospectForm(setup);
    const named = (found && setup.forms.get(found.row.form_id)) ?? first;
    if (program && !setup.programs.has(program)) throw new Refusal(422, 'invalid', reason('leads.programMissing'));
    const ofLoan = program ? formOfProgram(setup, program) : null;
    return {
      version: lead.row.version,
      prospect: targetOf(lead, viewer, {
        ...{ form: found?.form ?? first.form, named, kept: lead.maps.prospect, wish: map?.prospect },
        standing: found?.info,
      }),
      loan:
        ofLoan && targetOf(lead, viewer, { form: ofLoan.form, named: ofLoan, kept: lead.maps.loan, wish: map?.loan }),
      duplicates: await findKnown(tx, setup, viewer, lead.row),
    };
  });
}
