import type { Id } from '@lendwright/kernel';
import type { CompanySetup } from './company-setup';
import { LOANS } from '../module-definition';
import type { StatusRow } from './setup-rows';

/**
 * The statuses that a loan of a program may have, in pipeline order: those that the program names, and all where it names
 * none. Where every named one was put to sleep since, it is as if it named none: a loan must be able to go on.
 */
export function statusesOfProgram(setup: CompanySetup, program: Id | null): readonly StatusRow[] {
  const all = setup.statusesOf(LOANS.key).filter((status) => status.is_active);
  const named = new Set(program ? setup.programs.get(program)?.statuses : []);
  const some = all.filter(({ id }) => named.has(id));
  return some.length > 0 ? some : all;
}
