import type { Id } from '@lendwright/kernel';
import type { CompanySetup } from './company-setup';
import { LOANS } from '../module-definition';
import type { StatusRow } from './setup-rows';

const knownCache = new WeakMap<CompanySetup, Map<Id | null, readonly StatusRow[]>>();

/**
 * The allowed statuses of a program's loans, in pipeline order: those that the program names, or all if it names none.
 * If all named ones are inactive, all are allowed, so a loan is never stuck. Cached per setup.
 */
export function statusesOfProgram(setup: CompanySetup, program: Id | null): readonly StatusRow[] {
  const statusesByProgram = knownCache.get(setup) ?? new Map<Id | null, readonly StatusRow[]>();
  knownCache.set(setup, statusesByProgram);
  const statuses = statusesByProgram.get(program) ?? findStatuses(setup, program);
  statusesByProgram.set(program, statuses);
  return statuses;
}

function findStatuses(setup: CompanySetup, program: Id | null): readonly StatusRow[] {
  const allStatuses = setup.statusesOf(LOANS.key).filter((status) => status.is_active);
  const namedStatuses = new Set(program ? setup.programs.get(program)?.statuses : []);
  const ownStatuses = allStatuses.filter(({ id }) => namedStatuses.has(id));
  return ownStatuses.length > 0 ? ownStatuses : allStatuses;
}
