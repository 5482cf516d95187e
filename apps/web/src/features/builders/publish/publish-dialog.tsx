import { Textarea } from '@mantine/core';
import type { FormDefinition } from '@lendwright/forms';
import { useState } from 'react';
import { useSave, type Answer, call } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { Banner, Button, CloseIcon, Dialog, IconButton, notify, PublishIcon } from '../../../ui';
import { ConflictView } from './conflict-view';
import { DifferenceView } from './difference-view';
import { publishedDefinition } from './published-of';
import { conflictOf, errorsOf, removalOfRefusal, type PublishConflict } from './publish-refusal';
import { RemovalConfirm } from './removal-confirm';
import { RemarksView } from './remarks-view';
import { ImpactView } from './impact-view';
import styles from './publish.module.css';
import { useQuery } from '@tanstack/react-query';

/** Has the server check a draft: errors, remarks, and the impact of publishing. Each new draft is checked again. */
function useCheck(id: string, definition: FormDefinition) {
  return useQuery<Answer<'checkForm'>>({
    queryKey: ['checkForm', id, definition],
    queryFn: ({ signal }) =>
      call(
        'checkForm',
        {
          params: { id },
          body: { content: [...definition.content], deactivated: [...(definition.deactivated ?? [])] },
        },
        { signal },
      ),
    gcTime: 0,
    staleTime: Infinity,
    queryKeyHashFn: () => `checkForm ${id}`,
    refetchOnMount: 'always',
  });
}

export interface PublishDialogProps {
  readonly config: Answer<'readForm'>;
  readonly definition: FormDefinition;
  /** Elements with a rule that is incomplete, so it is not published. */
  readonly unfinishedRules?: readonly string[];
  /** The version that this draft is based on, if it is no longer the published one. */
  readonly base?: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Success is reported once this has finished. */
  readonly onPublished: (version: number) => Promise<void> | void;
  /** Replaces the draft with the other user's version. */
  readonly onAcceptTheirs: (theirDefinition: FormDefinition) => void;
  readonly onReveal: (id: string) => void;
}

/** Shows the changes and the impact of publishing, then publishes. */
export function PublishDialog(props: PublishDialogProps) {
  const text = useText(builderPublish);
  const { isOpen, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={720} title={text('publishTitle', { title: props.config.title })}>
      {isOpen && <PublishBody {...props} />}
    </Dialog>
  );
}

function PublishBody({
  config,
  definition,
  unfinishedRules = [],
  base = config.version,
  onClose,
  onPublished,
  onAcceptTheirs,
  onReveal,
}: PublishDialogProps) {
  const text = useText(builderPublish);
  const check = useCheck(config._id, definition);
  const [note, setNote] = useState('');
  const [acceptsRemoval, setAcceptsRemoval] = useState(false);
  const [conflict, setConflict] = useState<PublishConflict | null>(null);
  const publish = useSave('publishForm', {
    stale: ['listForms'],
    onSuccess: async ({ message, version }) => {
      await onPublished(version);
      notify.success(message);
    },
    onError: (error) => setConflict(conflictOf(error)),
  });
  const go = (baseVersion: number) =>
    publish.mutate({
      params: { id: config._id },
      body: {
        ...{ base: baseVersion, note, ...(acceptsRemoval && { acceptsRemoval }) },
        ...{ content: [...definition.content], deactivated: [...(definition.deactivated ?? [])] },
      },
    });
  const reveal = (id: string) => {
    onClose();
    onReveal(id);
  };
  const errors = [...(check.data?.issues ?? []), ...errorsOf(publish.error)];
  const removal = check.data?.impact.removal ?? removalOfRefusal(publish.error);
  const isStopped = errors.length > 0 || !check.data || (removal && !acceptsRemoval);
  if (conflict)
    return (
      <ConflictView
        {...{ config, definition, conflict, base, onClose, onAcceptTheirs }}
        isBusy={publish.isPending}
        onKeepMine={() => go(conflict.version)}
      />
    );
  return (
    <div className={styles.body}>
      {publish.error && (
        <Banner action={<IconButton icon={CloseIcon} name={text('dismiss')} onClick={() => publish.reset()} />}>
          {text('notPublished')}
        </Banner>
      )}
      {check.error && <Banner>{text('notChecked')}</Banner>}
      <RemarksView
        {...{ definition, errors, unfinishedRules }}
        findings={check.data?.findings ?? []}
        onReveal={reveal}
      />
      <h3 className={styles.heading}>{text('differenceTitle')}</h3>
      <DifferenceView before={publishedDefinition(config)} after={definition} onReveal={reveal} />
      {check.data && <ImpactView kind={config.kind} impact={check.data.impact} version={config.version} />}
      {removal && <RemovalConfirm removal={removal} isAccepted={acceptsRemoval} onAccept={setAcceptsRemoval} />}
      <Textarea
        label={text('note')}
        description={text('noteHelp')}
        maxLength={500}
        autosize
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button size="large" onClick={onClose}>
          {text('keepEditing')}
        </Button>
        <Button
          size="large"
          tone="primary"
          icon={PublishIcon}
          disabled={Boolean(isStopped)}
          isBusy={publish.isPending}
          onClick={() => go(base)}
        >
          {text('publish')}
        </Button>
      </div>
    </div>
  );
}
