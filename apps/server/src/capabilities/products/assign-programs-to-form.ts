import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { auditProductChange } from './audit-product';
import type { ProductState } from './product-changes';
import { readMovingPrograms, writeFormOfPrograms, type AssignedProgram } from './program-rows';

/** The audited state of a product, limited to the programs that change. */
const stateOf = (programs: readonly AssignedProgram[]): ProductState => ({
  title: programs[0]?.product ?? '',
  is_active: programs[0]?.product_is_active ?? true,
  programs,
});

/**
 * Assigns exactly these programs to a form. Programs that are no longer assigned fall back to the company's default
 * loan form. Every affected product gets an audit entry.
 */
export async function assignProgramsToForm(
  tx: TenantTx,
  viewer: Viewer,
  form: Id,
  programs: readonly Id[],
): Promise<void> {
  const programsToMove = await readMovingPrograms(tx, form, programs);
  await writeFormOfPrograms(tx, form, programs, viewer.fullName);
  for (const product of new Set(programsToMove.map((program) => program.product_id))) {
    const programsBefore = programsToMove.filter((program) => program.product_id === product);
    const programsAfter = programsBefore.map((program) => ({
      ...program,
      form_id: programs.includes(program.id) ? form : null,
    }));
    await auditProductChange(tx, viewer, product, stateOf(programsBefore), stateOf(programsAfter));
  }
}
