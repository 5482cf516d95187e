import type { AccessRequest, RecordFacts, Viewer } from '..';

/**
 * The access rules of the spec as one long table, written independently of the implementation. Slow and simple on
 * purpose.
 * @source spec 2-records §6, 3-payments-builders §3.5 and §3.6; READINGS "Super"
 */
export function oracle(viewer: Viewer, module: string, record: RecordFacts, request: AccessRequest): boolean {
  const moduleRights = viewer.rights.modules[module] ?? {};
  const isSuper = viewer.userType === 'Super';
  const isStaff = viewer.userType === 'Workforces';
  const hasFullAccess = isSuper ? typeof viewer.impersonatingUntil === 'string' : viewer.isAdmin;
  const isMe = viewer.personId === record.id;
  const isMine = isMe || record.people.some((person) => person === viewer.personId);
  const isOurs = record.groups.filter((group) => (viewer.groups ?? []).includes(group)).length > 0;
  const isLocked =
    !hasFullAccess && record.status_id !== null && (moduleRights.locked ?? []).includes(record.status_id);
  const hasModule = moduleRights.global === true || moduleRights.team === true || moduleRights.own === true;

  if (isSuper && !hasFullAccess) return false;

  const isVisible = hasFullAccess
    ? true
    : isStaff && moduleRights.global
      ? true
      : hasModule && isMine
        ? true
        : isStaff && moduleRights.team && isOurs
          ? true
          : isMe;
  if (!isVisible) return false;

  if ('tab' in request) {
    if (hasFullAccess) return request.act === 'view' || record.is_active;
    const tab = viewer.rights.tabs[request.tab] ?? {};
    const isOnlyOwn = tab.own === true && tab.global !== true;
    if (isOnlyOwn && !isMine) return false;
    if (request.act === 'view') return tab.own === true || tab.global === true || tab.update === true;
    return tab.update === true && record.is_active && !isLocked;
  }

  switch (request.act) {
    case 'view':
      return true;
    case 'delete':
      return !isLocked && (hasFullAccess || moduleRights.delete === true);
    case 'submit':
      if (!record.is_active || isLocked) return false;
      return hasFullAccess || isMe || (isStaff ? moduleRights.update === true : hasModule);
    default:
      return record.is_active && !isLocked && (hasFullAccess || moduleRights[request.act] === true);
  }
}
