import { translate } from '../../i18n';
import { documents } from '../../i18n/en/records/documents';
import { notifications } from '../../i18n/en/accounts/notifications';
import { SLOT } from '../../ui';
import type { NotificationGroup } from './group-notifications';
import type { Notice } from './use-notifications';

const DOCUMENT_STATUSES = ['Awaiting Review', 'Awaiting Reupload', 'Approved', 'Not Uploaded', 'N/A'] as const;

/** A document status in the user's language; record statuses are in the lender's own words. */
function statusLabel({ kind, msg }: Notice): string {
  const knownStatus = DOCUMENT_STATUSES.find((status) => kind === 'document_status' && status === msg.status);
  return knownStatus ? translate(documents, knownStatus) : (msg.status ?? '');
}

function fieldsText([field = '', ...rest]: readonly string[]): string {
  return rest.length > 0 ? translate(notifications, 'andMore', { field, count: rest.length }) : field;
}

/** The name of a record next to its number; if it has neither, the title of its form. */
export function notificationRecordName({ owner, form }: Pick<Notice, 'owner' | 'form'>): string {
  return owner.name || (owner.number ? '' : (form?.title ?? translate(notifications, 'unnamed')));
}

/** The text of a notification group in the user's language, with a slot for the record. */
export function notificationMessage({ notice, fields }: NotificationGroup, record: string = SLOT): string {
  return translate(notifications, `said.${notice.kind}`, {
    by: notice.by.name || translate(notifications, 'someone'),
    record,
    field: fieldsText(fields),
    status: statusLabel(notice),
  });
}
