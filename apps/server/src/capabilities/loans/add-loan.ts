import type { Viewer } from '@lendwright/access';
import type { addLoan as operation, AnswerOf, BodyOf } from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import {
  checkAdminInfo,
  createRecords,
  LOANS,
  numberOf,
  type CompanySetup,
  type PublishedForm,
  type RecordEngine,
} from '../records';

/** The form of a program: its own, else the module's. @throws Refusal 422 invalid when the lender has published none. */
export function formOfProgram(setup: CompanySetup, programId: string): PublishedForm {
  const own = setup.programs.get(programId)?.form_id;
  const form = (own ? setup.forms.get(own) : undefined) ?? setup.formsOf('loans')[0];
  if (!form)
    throw new Refusal(422, 'invalid', 'This program has no published form yet. Publish one, then create the loan.');
  return form;
}

/**
 * Creates a loan for a prospect under a product and program; its number is given in the same transaction. Without a
 * status it starts in the first of the pipeline.
 * @throws Refusal 422 invalid naming what does not exist or fit
 * @source spec 2-records §2.2, §7 (opportunities/add)
 */
export async function addLoan(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const form = formOfProgram(setup, body.program);
  return scope.write(async (tx) => {
    const people = await checkAdminInfo(tx, setup, 'loans', body);
    const prospect = people.get(body.prospect);
    invariant(prospect, 'a checked prospect is known');
    const [loan] = await createRecords(engine, tx, viewer, LOANS, [
      {
        form,
        formData: body.formData ?? {},
        statusId: body.status[0] ?? setup.statusesOf('loans')[0]?.id ?? null,
        mandatory: 'skip',
        loan: {
          productId: body.product,
          programId: body.program,
          prospectId: prospect.id,
          sourceId: body.source[0] ?? null,
          groups: body.groups,
          workforces: body.workforces,
          contacts: body.contacts,
          person: {
            firstName: prospect.first_name,
            lastName: prospect.last_name,
            email: prospect.email,
            phone: prospect.phone,
          },
        },
      },
    ]);
    invariant(loan?.number, 'a loan has a number');
    return {
      _id: loan.id,
      auto_increment: loan.number,
      number: numberOf({ number: loan.number, program_id: body.program }, setup) ?? String(loan.number),
    };
  });
}
