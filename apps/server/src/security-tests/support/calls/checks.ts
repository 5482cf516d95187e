import type { AnyOperation } from '@lendwright/api';
import { checkAbilities, checkHidden, checkPeople, checkUnrequestedFields } from './field-checks';
import { checkOrigin, checkRights, checkSession, AccessCheck, type Breach } from './access-checks';
import { checkForeignIds, checkOutsiders } from './foreign-id-checks';
import { resetLimits, type TestEnvironment } from '../lenders/test-environment';

/** Runs every check on one operation. */
export async function checkAll(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  await resetLimits(accessCheck.environment);
  await checkSession(accessCheck, operation);
  await checkRights(accessCheck, operation);
  await checkOrigin(accessCheck, operation);
  await checkForeignIds(accessCheck, operation);
  await checkOutsiders(accessCheck, operation);
  await checkHidden(accessCheck, operation);
  await checkPeople(accessCheck, operation);
  await checkAbilities(accessCheck, operation);
  await checkUnrequestedFields(accessCheck, operation);
}

const CHECKS = {
  session: [checkSession],
  right: [checkRights],
  origin: [checkOrigin],
  company: [
    (accessCheck: AccessCheck, operation: AnyOperation) => checkForeignIds(accessCheck, operation, ['officer']),
  ],
  outsider: [checkOutsiders],
  field: [checkHidden, checkPeople, checkAbilities, checkUnrequestedFields],
} as const;

/** Runs one kind of check on some operations until each shows a breach. @returns the breaches found */
export async function findBreaches(
  environment: TestEnvironment,
  kind: keyof typeof CHECKS,
  operations: readonly AnyOperation[],
): Promise<Breach[]> {
  const accessCheck = new AccessCheck(environment, true);
  for (const operation of operations) {
    await resetLimits(environment);
    for (const check of CHECKS[kind]) await check(accessCheck, operation);
  }
  return accessCheck.breaches;
}
