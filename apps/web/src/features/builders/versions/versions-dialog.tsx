import type { FormDefinition } from '@lendwright/forms';
import { useState } from 'react';
import { useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { Ago, Button, Dialog, ErrorState, SkeletonLines } from '../../../ui';
import { DifferenceView } from '../publish/difference-view';
import { publishedDefinition } from '../publish/published-of';
import styles from '../publish/publish.module.css';

export interface VersionsDialogProps {
  readonly config: Answer<'readForm'>;
  /** The current draft, for comparison. */
  readonly definition: FormDefinition;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Replaces the draft with a version's definition. */
  readonly onRestore: (definition: FormDefinition, version: number) => void;
}

type Version = Answer<'readForm'>['history'][number];

/** The published versions, newest first: their changes, the difference from the draft, and restoring them. */
export function VersionsDialog({ config, definition, isOpen, onClose, onRestore }: VersionsDialogProps) {
  const text = useText(builderPublish);
  const [chosen, setChosen] = useState<number | null>(null);
  const version = chosen ?? config.version;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={1180} title={text('versionsTitle', { title: config.title })}>
      {isOpen && (
        <div className={styles.versions}>
          <ol className={styles.list} aria-label={text('versionsList')}>
            {config.history.map((history) => (
              <VersionLine
                key={history.version}
                version={history}
                isChosen={history.version === version}
                isPublished={history.version === config.version}
                onChoose={() => setChosen(history.version)}
              />
            ))}
          </ol>
          <VersionPane key={version} {...{ config, version, definition, onRestore }} />
        </div>
      )}
    </Dialog>
  );
}

interface VersionLineProps {
  readonly version: Version;
  readonly isChosen: boolean;
  readonly isPublished: boolean;
  readonly onChoose: () => void;
}

function VersionLine({ version, isChosen, isPublished, onChoose }: VersionLineProps) {
  const text = useText(builderPublish);
  return (
    <li>
      <button type="button" className={styles.versionLine} aria-pressed={isChosen} onClick={onChoose}>
        <b>{text('version', { version: version.version })}</b>
        {isPublished && <span className={styles.now}>{text('publishedNow')}</span>}
        <span className={styles.facts}>
          <Ago at={version.publishedAt} /> {version.publishedBy && `· ${version.publishedBy}`}
        </span>
        {version.note && <span className={styles.note}>{version.note}</span>}
      </button>
    </li>
  );
}

interface VersionPaneProps extends Pick<VersionsDialogProps, 'config' | 'definition' | 'onRestore'> {
  readonly version: number;
}

const EMPTY_DEFINITION: FormDefinition = { content: [] };

function VersionPane({ config, version, definition, onRestore }: VersionPaneProps) {
  const text = useText(builderPublish);
  const [baseline, setBaseline] = useState<'before' | 'drawn'>('before');
  const ownVersion = useCall('readFormVersion', { params: { id: config._id, version } }, { staleTime: Infinity });
  const olderVersion = config.history.find((history) => history.version < version)?.version;
  const previousQuery = useCall(
    'readFormVersion',
    { params: { id: config._id, version: olderVersion ?? version } },
    { staleTime: Infinity, enabled: olderVersion !== undefined },
  );
  const isWaiting = !ownVersion.data || (olderVersion !== undefined && !previousQuery.data);
  const failedResult = [ownVersion, previousQuery].filter(({ error }) => error);
  if (failedResult.length > 0)
    return (
      <ErrorState
        title={text('notLoaded')}
        onRetry={() => void Promise.all(failedResult.map(({ refetch }) => refetch()))}
      />
    );
  const paneDefinition = ownVersion.data ? publishedDefinition(ownVersion.data) : EMPTY_DEFINITION;
  // There is no version before the first, so its request returns the first version itself.
  const earlierDefinition =
    olderVersion !== undefined && previousQuery.data ? publishedDefinition(previousQuery.data) : EMPTY_DEFINITION;
  return (
    <div className={styles.pane}>
      <div className={styles.paneBar}>
        <Button size="small" isOn={baseline === 'before'} onClick={() => setBaseline('before')}>
          {olderVersion === undefined ? text('firstVersion') : text('comparePrevious', { version: olderVersion })}
        </Button>
        <Button size="small" isOn={baseline === 'drawn'} onClick={() => setBaseline('drawn')}>
          {text('compareDraft')}
        </Button>
        <span className={styles.grow} />
        <Button
          size="small"
          tone="primary"
          disabled={!ownVersion.data}
          onClick={() => onRestore(paneDefinition, version)}
        >
          {text('restore')}
        </Button>
      </div>
      {isWaiting ? (
        <SkeletonLines lines={6} />
      ) : baseline === 'before' ? (
        <DifferenceView before={earlierDefinition} after={paneDefinition} />
      ) : (
        <DifferenceView before={paneDefinition} after={definition} />
      )}
    </div>
  );
}
