import { Select } from '@mantine/core';
import type { FormElement } from '@lendwright/forms';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isRefused, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { FormStore, FormView, type FormViewHandle } from '../../form-view';
import { BackIcon, Banner, Button, ErrorState, notify, Page, Panel, SkeletonFields } from '../../ui';
import { PEOPLE_CALLS, RECORD_MODULES, type PeopleModule } from './record-module';
import { viewerOf, type SignedInUser } from './use-editor';
import styles from './person-create.module.css';

/** Makes a prospect, contact, workforce or lead with its form. */
export function PersonCreate({ module }: { readonly module: PeopleModule }) {
  const text = useText(records);
  const blank = useCall(PEOPLE_CALLS[module].blank);
  const user = useCall('getUserByToken', undefined, { staleTime: 60_000 });
  const title = text(`one_${module}`);
  const isFailed = blank.isError || user.isError;
  return (
    <Page title={title} width="form">
      {isFailed && (
        <ErrorState title={text('formEmpty')} help={text('loadHelp')} onRetry={() => void blank.refetch()} />
      )}
      {!isFailed && (!blank.data || !user.data) && (
        <Panel>
          <SkeletonFields lines={12} />
        </Panel>
      )}
      {blank.data && user.data && <BlankForm module={module} blank={blank.data} user={user.data} />}
    </Page>
  );
}

interface BlankFormProps {
  readonly module: PeopleModule;
  readonly blank: Answer<'blankProspects'>;
  readonly user: SignedInUser;
}

function BlankForm({ module, blank, user }: BlankFormProps) {
  const text = useText(records);
  const navigate = useNavigate();
  const view = useRef<FormViewHandle>(null);
  const [status, setStatus] = useState<string | null>(blank.statuses[0]?._id ?? null);
  const [isStopped, setStopped] = useState(false);
  const [store] = useState(
    () =>
      new FormStore({
        definition: { content: blank.form.content as unknown as readonly FormElement[] },
        answers: {},
        viewer: viewerOf(user, true),
      }),
  );
  const add = useSave(PEOPLE_CALLS[module].add, {
    stale: [RECORD_MODULES[module].list],
    onSuccess: ({ _id }) => void navigate({ href: `${RECORD_MODULES[module].listPath}/edit/${_id}` }),
    onError: (error) => {
      if (!isRefused(error, 'invalid') && !isRefused(error, 'mandatory'))
        return void notify.failure(isRefused(error) && error.status < 500 ? error.message : text('createPersonFailed'));
      const { issues = [] } = (error.details ?? {}) as { issues?: readonly { field: string; message: string }[] };
      store.setFaults(new Map(issues.map(({ field, message }) => [field, message])));
      stop();
    },
  });
  const stop = () => {
    setStopped(true);
    store.showIssues();
    const first = store.view().required[0]?.field ?? store.unreadable()[0];
    if (first) view.current?.reach(first);
  };
  const create = () => {
    if (store.view().required.length > 0 || store.unreadable().length > 0) return stop();
    add.mutate({ body: { formData: store.changes(), status: status ? [status] : [] } });
  };
  return (
    <div className={styles.stack}>
      {isStopped && <Banner>{text('mandatory')}</Banner>}
      {blank.statuses.length > 0 && (
        <Panel>
          <Select
            label={text('status')}
            maw={320}
            data={blank.statuses.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={status}
            onChange={setStatus}
          />
        </Panel>
      )}
      <FormView
        ref={view}
        store={store}
        elements={blank.form.content as unknown as readonly FormElement[]}
        look="staff"
      />
      <div className={styles.acts}>
        <Button size="large" icon={BackIcon} onClick={() => void navigate({ href: RECORD_MODULES[module].listPath })}>
          {text('back')}
        </Button>
        <Button size="large" tone="primary" busy={add.isPending} busyLabel={text('creatingPerson')} onClick={create}>
          {text('createPerson')}
        </Button>
      </div>
    </div>
  );
}
