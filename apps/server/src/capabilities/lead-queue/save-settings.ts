import { hasModuleRight, type Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  confirmation,
  reason,
  type readLeadQueueSettings,
  type saveLeadLicenses,
  type saveLeadQueueSettings,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import {
  findRecord,
  LEADS,
  missingRefusal,
  recordTitle,
  setupFor,
  todayIn,
  WORKFORCES,
  type CompanySetup,
  type RecordEngine,
} from '../records';
import { readContactFigures, readReceivers } from './receiver-rows';
import {
  lockLicenses,
  markLicensesSaved,
  readLicenses,
  readSettings,
  writeLicenses,
  writeSettings,
  type SettingsRow,
} from './settings-rows';

/** The staff roles that can work leads. */
const workingRoles = (setup: CompanySetup, viewer: Viewer) =>
  [...setupFor(setup, viewer).roles.values()].filter(
    ({ user_type, is_active, is_admin, rights, id }) =>
      is_active &&
      user_type === 'Workforces' &&
      hasModuleRight({ ...viewer, userType: 'Workforces', isAdmin: is_admin, rights, roleId: id }, LEADS.key, 'update'),
  );

/** The settings of lead distribution and all receivers, for administrators. */
export async function readQueueSettings(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof readLeadQueueSettings>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { enabled_at: _enabledAt, updated_name: _updatedName, ...settings } = await readSettings(tx);
    const receivers = await readReceivers(tx, settings.roles, todayIn(setup.timeZone));
    const licenses = await readLicenses(
      tx,
      receivers.map(({ id }) => id),
    );
    const figures = new Map(
      (await readContactFigures(tx, settings.first_contact_minutes)).map((figure) => [figure.person, figure]),
    );
    return {
      ...settings,
      choices: { roles: workingRoles(setup, viewer).map(({ id: _id, title }) => ({ _id, title })) },
      receivers: receivers.map(({ id, name, isAvailable, openCount, licensesVersion }) => ({
        ...{ _id: id, name, isAvailable, openCount, licensesVersion },
        licenses: licenses
          .filter(({ person_id }) => person_id === id)
          .map(({ state, expires_on }) => ({ state, expires_on })),
        contacted: figures.get(id)?.contacted ?? 0,
        inTime: figures.get(id)?.inTime ?? 0,
        medianMinutes: figures.get(id)?.medianMinutes ?? null,
      })),
    };
  });
}

/** The refusal with the stored settings and their author, so that the editor can show both values. */
const settingsRefusal = ({ enabled_at: _enabledAt, version, updated_name: updatedBy, ...current }: SettingsRow) =>
  new Refusal(409, 'conflict', reason('leadQueue.conflict'), { version, updatedBy, current });

/** @throws Refusal 409 conflict, 422 invalid for a role that cannot work leads */
export async function saveQueueSettings(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { version, ...settings }: BodyOf<typeof saveLeadQueueSettings>,
): Promise<AnswerOf<typeof saveLeadQueueSettings>> {
  const setup = await engine.setups.of(scope);
  const workingRoleIds = new Set(workingRoles(setup, viewer).map(({ id }) => id));
  const isStaffRole = (id: Id) => setup.roles.get(id)?.user_type === 'Workforces';
  if (!settings.roles.every((id) => workingRoleIds.has(id)) || !settings.alert_roles.every(isStaffRole))
    throw new Refusal(422, 'invalid', reason('leadQueue.roleInvalid'));
  return scope.write(async (tx) => {
    const settingsBefore = await readSettings(tx);
    if (!(await writeSettings(tx, settings, { version, by: viewer.fullName }))) throw settingsRefusal(settingsBefore);
    await recordAuditEvent(tx, viewer, {
      act: 'lead_queue_saved',
      subject: { kind: 'module', id: null, title: setup.modules.get(LEADS.key)?.title ?? LEADS.key },
      details: { changes: [{ part: 'mode', of: null, from: settingsBefore.mode, to: settings.mode }] },
    });
    return { ...confirmation('leadQueue.settingsSaved'), version: version + 1 };
  });
}

/** Replaces the licenses of a staff member. @throws Refusal 404 not_found, 409 conflict, 422 invalid for a repeated state */
export async function saveLicenses(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  person: Id,
  { version, licenses }: BodyOf<typeof saveLeadLicenses>,
): Promise<AnswerOf<typeof saveLeadLicenses>> {
  const setup = await engine.setups.of(scope);
  if (new Set(licenses.map(({ state }) => state)).size < licenses.length)
    throw new Refusal(422, 'invalid', reason('leadQueue.stateRepeated'));
  return scope.write(async (tx) => {
    const row = await findRecord(tx, WORKFORCES.key, person, 'all');
    if (!row) throw missingRefusal();
    const storedLicenses = await lockLicenses(tx, person);
    const licensesBefore = await readLicenses(tx, [person]);
    if (storedLicenses.version !== version) {
      const currentEntries = licensesBefore.map(({ state, expires_on }) => ({ state, expires_on }));
      throw new Refusal(409, 'conflict', reason('leadQueue.licensesConflict'), {
        ...storedLicenses,
        current: currentEntries,
      });
    }
    await writeLicenses(tx, person, licenses);
    await markLicensesSaved(tx, person, viewer.fullName);
    const textOf = (list: readonly { readonly state: string }[]) =>
      list
        .map(({ state }) => state)
        .sort()
        .join(', ');
    await recordAuditEvent(tx, viewer, {
      act: 'lead_licenses_saved',
      subject: { kind: 'record', id: person, title: recordTitle(setup, row) },
      details: { changes: [{ part: 'licenses', of: null, from: textOf(licensesBefore), to: textOf(licenses) }] },
    });
    return { ...confirmation('leadQueue.licensesSaved'), version: version + 1 };
  });
}
