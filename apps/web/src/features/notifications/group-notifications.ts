import type { Notice } from './use-notifications';

/** Repeated notifications of one kind about one record. */
export interface NotificationGroup {
  /** The newest notification, which represents the group. */
  readonly notice: Notice;
  readonly ids: readonly string[];
  /** Titles of the affected fields or documents, newest first, without duplicates. */
  readonly fields: readonly string[];
}

/** Groups notifications of the same kind about the same record, at the position of the newest. */
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
