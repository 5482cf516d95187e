import type { Id } from '@lendwright/kernel';
import type { CompanySetup } from './company-setup';
import { LOANS } from '../module-definition';
import type { StatusRow } from './setup-rows';

/**
 * The allowed statuses of a program's loans, in pipeline order: those that the program names, or all if it names none.
 * If all named ones are inactive, all are allowed, so a loan is never stuck.
 */
export function statusesOfProgram(setup: CompanySetup, program: Id | null): readonly StatusRow[] {
  const all = setup.statusesOf(LOANS.key).filter((status) => status.is_active);
  const named = new Set(program ? setup.programs.get(program)?.statuses : []);
  const ownStatuses = all.filter(({ id }) => named.has(id));
  return ownStatuses.length > 0 ? ownStatuses : all;
}
