import type { Question, RecordFacts, Viewer } from '..';

/**
 * What the rules say, row by row as they stand in the spec, written without a look at the code that decides: one long
 * table of who reaches what and what may be done there. Slow and plain on purpose.
 * @source spec 2-records §6, 3-payments-builders §3.5 and §3.6; READINGS "Super"
 */
export function oracle(viewer: Viewer, module: string, record: RecordFacts, question: Question): boolean {
  const word = viewer.rights.modules[module] ?? {};
  const isSuper = viewer.userType === 'Super';
  const isStaff = viewer.userType === 'Workforces';
  const isBoss = isSuper ? typeof viewer.actsUntil === 'string' : viewer.isAdmin;
  const isMe = viewer.personId === record.id;
  const isMine = isMe || record.people.some((one) => one === viewer.personId);
  const isOurs = record.groups.filter((one) => (viewer.groups ?? []).includes(one)).length > 0;
  const isLocked = !isBoss && record.status_id !== null && (word.locked ?? []).includes(record.status_id);
  const hasModule = word.global === true || word.team === true || word.own === true;

  if (isSuper && !isBoss) return false;

  const isReached = isBoss
    ? true
    : isStaff && word.global
      ? true
      : hasModule && isMine
        ? true
        : isStaff && word.team && isOurs
          ? true
          : isMe;
  if (!isReached) return false;

  if ('tab' in question) {
    if (isBoss) return question.act === 'view' || record.is_active;
    const tab = viewer.rights.tabs[question.tab] ?? {};
    const isOnlyOwn = tab.own === true && tab.global !== true;
    if (isOnlyOwn && !isMine) return false;
    if (question.act === 'view') return tab.own === true || tab.global === true || tab.update === true;
    return tab.update === true && record.is_active && !isLocked;
  }

  switch (question.act) {
    case 'view':
      return true;
    case 'delete':
      return !isLocked && (isBoss || word.delete === true);
    case 'submit':
      if (!record.is_active || isLocked) return false;
      return isBoss || isMe || (isStaff ? word.update === true : hasModule);
    default:
      return record.is_active && !isLocked && (isBoss || word[question.act] === true);
  }
}
