import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../../client';
import { Ago, Button, Dialog, EmptyState, notify } from '../../../ui';
import type { Lender, LenderStatus } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import styles from './lenders.module.css';

export interface LenderDialogProps {
  readonly loan: string;
  readonly lender: Lender;
  readonly mayUpdate: boolean;
  readonly wording: Wording;
  readonly onClose: () => void;
}

const STATUSES = ['Application Sent', 'Offer Received', 'Accepted', 'Rejected'] as const;

function useDetailsSave(failure: string) {
  return useSave('saveLenderDetails', {
    stale: ['listLenders', 'compareLenders'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(failureText(error, failure)),
  });
}

/** The status of the loan at a lender. @source spec 2-records §2.6, §4, §8 */
export function StatusDialog({ loan, lender, wording: { text }, onClose }: LenderDialogProps) {
  const [status, setStatus] = useState<LenderStatus | null>(lender.details.status);
  const save = useDetailsSave(text('statusFailed'));
  const body = { opp_id: loan, lenderId: lender._id, field: 'status' } as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('status')}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone="primary"
            isBusy={save.isPending}
            disabled={status === null}
            onClick={() => status && save.mutate({ body: { ...body, value: status } }, { onSuccess: onClose })}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <Radio.Group
        label={lender.info.lender_company}
        value={status}
        onChange={(value) => setStatus(value as LenderStatus)}
      >
        <div className={styles.choices}>
          {STATUSES.map((value) => (
            <Radio key={value} value={value} label={text(`status-${value}`)} />
          ))}
        </div>
      </Radio.Group>
    </Dialog>
  );
}

/** The notes about a loan at a lender, newest first. @source spec 2-records §2.6, §8 */
export function NotesDialog({ loan, lender, mayUpdate, wording: { text }, onClose }: LenderDialogProps) {
  const [content, setContent] = useState('');
  const save = useDetailsSave(text('notesFailed'));
  const { notes } = lender.details;
  const body = { opp_id: loan, lenderId: lender._id, field: 'notes', value: content.trim() } as const;
  return (
    <Dialog isOpen onClose={onClose} title={text('notes')} width={720} canLeave={content.trim() === ''}>
      {notes.length === 0 ? (
        <EmptyState title={text('noNotes')} ghostRows={0} />
      ) : (
        <table className={styles.notes}>
          <thead>
            <tr>
              <th scope="col">{text('notes')}</th>
              <th scope="col">{text('createdBy')}</th>
              <th scope="col">{text('createdAt')}</th>
            </tr>
          </thead>
          <tbody>
            {notes.map((note) => (
              <tr key={note._id}>
                <td>{note.content}</td>
                <td>{note.created_by}</td>
                <td>
                  <Ago at={note.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayUpdate && (
        <div className={styles.newNote}>
          <Textarea
            label={text('newNote')}
            autosize
            minRows={2}
            maxLength={5000}
            data-autofocus
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
          <div className={styles.dialogActions}>
            <Button size="large" onClick={onClose}>
              {text('close')}
            </Button>
            <Button
              size="large"
              tone="primary"
              isBusy={save.isPending}
              disabled={content.trim() === ''}
              onClick={() => save.mutate({ body }, { onSuccess: () => setContent('') })}
            >
              {text('addNote')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** How to reach a lender. @source spec 2-records §2.6 ("Call to Action") */
export function ContactDialog({ lender, wording: { text }, onClose }: LenderDialogProps) {
  const { lender_company: company, email, phone, first_name: first, last_name: last } = lender.info;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('callToAction')}
      width={440}
      actions={
        <Button size="large" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <dl className={styles.contact}>
        <dt>{text('column-company')}</dt>
        <dd>{company}</dd>
        {`${first}${last}` !== '' && (
          <>
            <dt>{text('contactPerson')}</dt>
            <dd>{`${first} ${last}`.trim()}</dd>
          </>
        )}
        <dt>{text('email')}</dt>
        <dd>{email === '' ? text('none') : <a href={`mailto:${email}`}>{email}</a>}</dd>
        <dt>{text('phone')}</dt>
        <dd>{phone === '' ? text('none') : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</dd>
      </dl>
    </Dialog>
  );
}
