import type { AnyOperation } from '@lendwright/api';
import { checkAbilities, checkHidden, checkPeople, checkUnasked } from './field-checks';
import {
  checkForeignIds,
  checkOrigin,
  checkRights,
  checkSession,
  checkStrangers,
  Watch,
  type Breach,
} from './access-checks';
import { clearBudgets, type World } from '../lenders/test-environment';

/** Everything that is checked of one operation. */
export async function checkAll(watch: Watch, operation: AnyOperation): Promise<void> {
  await clearBudgets(watch.world);
  await checkSession(watch, operation);
  await checkRights(watch, operation);
  await checkOrigin(watch, operation);
  await checkForeignIds(watch, operation);
  await checkStrangers(watch, operation);
  await checkHidden(watch, operation);
  await checkPeople(watch, operation);
  await checkAbilities(watch, operation);
  await checkUnasked(watch, operation);
}

const CHECKS = {
  session: [checkSession],
  right: [checkRights],
  origin: [checkOrigin],
  company: [(watch: Watch, operation: AnyOperation) => checkForeignIds(watch, operation, ['officer'])],
  stranger: [checkStrangers],
  field: [checkHidden, checkPeople, checkAbilities, checkUnasked],
} as const;

/** Runs one kind of check over some operations. @returns what was found */
export async function findBreaches(
  world: World,
  kind: keyof typeof CHECKS,
  operations: readonly AnyOperation[],
): Promise<Breach[]> {
  const watch = new Watch(world);
  for (const operation of operations) {
    await clearBudgets(world);
    for (const check of CHECKS[kind]) await check(watch, operation);
  }
  return watch.breaches;
}
