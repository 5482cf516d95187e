import type { FormElement } from '@lendwright/forms';
import { useCallback, useMemo, type Ref } from 'react';
import { call, isRefused } from '../../client';
import { FormView, RevealRefused, type FormStore, type FormViewHandle, type PendingChange } from '../../form-view';
import { useSignedIn } from '../session';
import { RecordOwner, RecordUploadField } from './panel-slots';
import type { RecordModule } from './record-module';
import type { LoadedRecord } from './record-shapes';
import type { SignedInUser } from './use-editor';
import { refusalText, translate } from '../../i18n';
import { records } from '../../i18n/en/records/records';

/** The message for a user who has reached the hourly limit of revealed values. */
function revealLimitMessage(details: unknown): string {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfter' in details ? Number(details.retryAfter) : 60;
  return translate(records, 'revealLimit', { count: Math.max(1, Math.ceil(seconds / 60)) });
}

export interface RecordFormProps {
  readonly ref: Ref<FormViewHandle>;
  readonly module: RecordModule;
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly elements: readonly FormElement[];
  readonly user: SignedInUser;
  readonly decide: (entry: string, field: string, type: 'accept' | 'reject') => Promise<void>;
  /** Called when a field loses focus. */
  readonly onLeave: () => void;
}

/** If the check is unavailable, the address is accepted: the check is only a convenience. */
const checkEmail = (email: string) =>
  call('validateEmail', { body: { email } }).then(
    ({ valid: isValid, reason, issue }) => ({ valid: isValid, reason: (issue && refusalText(issue)) ?? reason }),
    () => ({ valid: true, reason: '' }),
  );

/** A part of the record's form with its dependencies. */
export function RecordForm(props: RecordFormProps) {
  const { ref, module, loaded, store, elements, user, decide, onLeave } = props;
  const { record, form, abilities } = loaded;
  const isStaff = user.type !== 'Prospects' && user.type !== 'Contacts';
  const timeZone = useSignedIn()?.menu.company.timeZone;
  const reveal = useCallback(
    (field: string, reason: string) =>
      call('revealSecret', { params: { id: record._id }, body: { field, reason } }).then(
        ({ value }) => value,
        (error: unknown) => {
          throw isRefused(error, 'too_many_attempts') ? new RevealRefused(revealLimitMessage(error.details)) : error;
        },
      ),
    [record._id],
  );
  const review = useCallback(
    (change: PendingChange, type: 'accept' | 'reject') => decide(change._id, change.field, type),
    [decide],
  );
  const owner = useMemo(
    () => ({ module, owner: record._id, form: form._id, loanNumber: record.number ?? undefined }),
    [module, record._id, form._id, record.number],
  );
  const { submit: maySubmit, removeRows } = abilities;
  const rowRights = useMemo(() => ({ create: maySubmit, remove: removeRows }), [maySubmit, removeRows]);
  return (
    <div onBlur={onLeave}>
      <RecordOwner value={owner}>
        <FormView
          ref={ref}
          store={store}
          elements={elements}
          appearance={user.type === 'Prospects' ? 'borrower' : 'staff'}
          number={record.number}
          reveal={isStaff ? reveal : undefined}
          review={review}
          timeZone={timeZone}
          checkEmail={checkEmail}
          rowRights={rowRights}
          person={user._id}
          UploadField={RecordUploadField}
        />
      </RecordOwner>
    </div>
  );
}
