import type { FormDefinition } from '@lendwright/forms';
import { useState } from 'react';
import { useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { Ago, Banner, Button, ConfirmDialog, ErrorState, Sentence, SkeletonLines, SLOT } from '../../../ui';
import { DifferenceView } from './difference-view';
import { publishedDefinition } from './published-of';
import type { PublishConflict } from './publish-refusal';
import styles from './publish.module.css';

export interface ConflictViewProps {
  readonly config: Answer<'readForm'>;
  readonly definition: FormDefinition;
  readonly conflict: PublishConflict;
  /** The version that this draft is based on. */
  readonly base: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onKeepMine: () => void;
  readonly onAcceptTheirs: (theirDefinition: FormDefinition) => void;
}

/** Another user published in the meantime: their changes next to this draft, and the choices. Nothing is lost. */
export function ConflictView(props: ConflictViewProps) {
  const { config, definition, conflict, base, isBusy, onClose, onKeepMine, onAcceptTheirs } = props;
  const text = useText(builderPublish);
  const theirResult = useCall('readFormVersion', { params: { id: config._id, version: conflict.version } });
  const isOlder = base !== config.version;
  const origin = useCall('readFormVersion', { params: { id: config._id, version: base } }, { enabled: isOlder });
  const [isConfirming, setConfirming] = useState(false);
  const draft = theirResult.data && publishedDefinition(theirResult.data);
  const definitionBefore = isOlder ? origin.data && publishedDefinition(origin.data) : publishedDefinition(config);
  const error = theirResult.error ?? origin.error;
  const facts = { name: conflict.publishedBy, version: conflict.version, time: SLOT };
  return (
    <div className={styles.body}>
      <Banner tone="warning">
        <Sentence message={text('conflict', facts)}>
          <Ago at={conflict.publishedAt} isWithin />
        </Sentence>
      </Banner>
      <div className={styles.sides}>
        <section aria-label={text('theirs', { name: conflict.publishedBy })}>
          <h3 className={styles.heading}>{text('theirs', { name: conflict.publishedBy })}</h3>
          {draft && definitionBefore && <DifferenceView before={definitionBefore} after={draft} />}
          {!error && !(draft && definitionBefore) && <SkeletonLines lines={4} />}
          {error && (
            <ErrorState
              title={text('notLoaded')}
              onRetry={() => void Promise.all([theirResult.refetch(), ...(isOlder ? [origin.refetch()] : [])])}
            />
          )}
        </section>
        <section aria-label={text('mine')}>
          <h3 className={styles.heading}>{text('mine')}</h3>
          {definitionBefore && <DifferenceView before={definitionBefore} after={definition} />}
        </section>
      </div>
      <div className={styles.actions}>
        <Button size="large" onClick={onClose}>
          {text('keepEditing')}
        </Button>
        <Button size="large" disabled={!draft} onClick={() => setConfirming(true)}>
          {text('useTheirs')}
        </Button>
        <Button size="large" tone="danger" isBusy={isBusy} onClick={onKeepMine}>
          {text('keepMine')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question={text('useTheirsQuestion', { version: conflict.version })}
        detail={text('useTheirsDetail')}
        confirmLabel={text('useTheirs')}
        cancelLabel={text('keepEditing')}
        tone="danger"
        onConfirm={() => {
          if (draft) onAcceptTheirs(draft);
          onClose();
        }}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
