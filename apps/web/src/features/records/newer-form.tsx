import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, call, failureText, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { collaboration } from '../../i18n/en/records/collaboration';
import type { FormStore } from '../../form-view';
import { Banner, Button, Dialog, notify, SkeletonLines } from '../../ui';
import { MovedList } from './drafts/moved-list';
import { callsOf, readInput } from '../record-list';
import type { RecordModule } from './record-module';
import type { RecordSaver } from './saving/record-saver';
import { formatAnswer } from './format-answer';

export interface NewerFormProps {
  readonly module: RecordModule;
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly store: FormStore;
  readonly saver: Pick<RecordSaver, 'version' | 'save'>;
}

type Report = Answer<'moveForm'>;

/**
 * Says that a newer version of the form was published, shows its effects on the answers, and moves the record to it.
 */
export function NewerForm({ module, id, from, to, store, saver }: NewerFormProps) {
  const text = useText(collaboration);
  const queries = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: keyOf(callsOf(module).read, readInput(module, id)) });
  const fail = (error: unknown) => {
    setOpen(false);
    if (isRefused(error, 'conflict')) notify.failure(text('moveConflict'));
    else notify.failure(failureText(error, text('moveFailed')));
    void reload();
  };
  const requestMove = (shouldApply: boolean) =>
    call('moveForm', { params: { id }, body: { version: saver.version(), apply: shouldApply } });
  const openPreview = async () => {
    setReport(null);
    setOpen(true);
    try {
      // Unsaved input is saved first, so that the report includes it.
      if (Object.keys(store.changes()).length > 0) await saver.save('autosave');
      setReport(await requestMove(false));
    } catch (error) {
      fail(error);
    }
  };
  const move = async () => {
    setMoving(true);
    try {
      await requestMove(true);
      notify.success(text('moved', { to }));
      setOpen(false);
      await reload();
    } catch (error) {
      fail(error);
    } finally {
      setMoving(false);
    }
  };
  const actions = (
    <>
      <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
      <Button
        tone="primary"
        isBusy={isMoving}
        busyLabel={text('moving')}
        disabled={!report}
        onClick={() => void move()}
      >
        {text('updateVersion')}
      </Button>
    </>
  );
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button size="small" onClick={() => void openPreview()}>
            {text('viewChanges')}
          </Button>
        }
      >
        {text('newerForm', { from, to })}
      </Banner>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('moveTitle', { to })} actions={actions}>
        <p>{text('moveHelp')}</p>
        {!report && <SkeletonLines lines={4} />}
        {report?.report.length === 0 && <p>{text('moveNothing')}</p>}
        {report && <MovedList report={report.report} shown={(field, value) => formatAnswer(store, field, value)} />}
      </Dialog>
    </>
  );
}
