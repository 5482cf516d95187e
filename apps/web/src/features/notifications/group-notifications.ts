import type { Notice } from './use-notifications';

/** Repeated notices of one kind about one record, told as one. */
export interface NotificationGroup {
  /** The newest, which speaks for all. */
  readonly notice: Notice;
  readonly ids: readonly string[];
  /** The titles of the fields or documents that they are about, the newest first, each once. */
  readonly fields: readonly string[];
}

/** Gathers notices that say the same of the same record; each group stands where its newest notice stood. */
export function groupNotifications(notices: readonly Notice[]): NotificationGroup[] {
  const groups = new Map<string, { notice: Notice; ids: string[]; fields: Set<string> }>();
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.owner._id}`;
    const group = groups.get(key) ?? { notice, ids: [], fields: new Set<string>() };
    group.ids.push(notice._id);
    if (notice.msg.field !== null) group.fields.add(notice.msg.field);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ notice, ids, fields }) => ({ notice, ids, fields: [...fields] }));
}
