import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Ago, Banner, Button, Dialog, notify, SkeletonLines, Tag } from '../../../ui';
import type { ContractContent, ContractTemplate, MergeFields } from '../contract-shapes';
import { blockTexts } from './block-texts';
import { compareLines, type LineChange } from './compare-lines';
import { compareWords } from './compare-words';
import { useTextNames } from './use-text-names';
import styles from './versions.module.css';

const NO_FIELDS = { fields: [], groups: [] };

export interface VersionsDialogProps {
  readonly template: ContractTemplate;
  readonly draft: ContractContent;
  /** Whether the draft differs from the published version. */
  readonly hasChanges: boolean;
  readonly fields: MergeFields | undefined;
  /** Saves the draft and returns its version; null if that failed. */
  readonly onSave: () => Promise<number | null>;
  /** Takes the refusal of a draft that someone else changed. @returns whether it was one */
  readonly onConflict: (error: unknown) => boolean;
  readonly onRestore: (content: ContractContent) => void;
  readonly onClose: () => void;
}

/** The versions of a template, the difference of one to the draft, and publishing. */
export function VersionsDialog({
  template,
  draft,
  hasChanges,
  fields,
  onSave,
  onConflict,
  onRestore,
  onClose,
}: VersionsDialogProps) {
  const text = useText(contracts);
  const [chosen, setChosen] = useState(template.publishedVersion);
  const [note, setNote] = useState('');
  const version = useCall(
    'readContractVersion',
    { params: { id: template._id, version: chosen } },
    { enabled: chosen > 0, staleTime: Infinity },
  );
  const publish = useSave('publishContractTemplate', {
    stale: ['readContractTemplate', 'listContractTemplates', 'listContracts'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: onClose,
    onError: (failure) => void (onConflict(failure) && onClose()),
  });
  const start = async () => {
    const savedVersion = await onSave();
    if (savedVersion !== null) publish.mutate({ params: { id: template._id }, body: { version: savedVersion, note } });
  };
  const isDraft = hasChanges || template.publishedVersion === 0;
  const comparedContent = chosen > 0 ? version.data?.content : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('versions')}
      width={1180}
      hasStickyActions
      actions={
        <>
          {comparedContent && (
            <Button
              onClick={() => {
                onRestore(comparedContent);
                onClose();
              }}
            >
              {text('restore', { version: chosen })}
            </Button>
          )}
          {isDraft && (
            <Button
              tone="primary"
              isBusy={publish.isPending}
              busyLabel={text('publishing')}
              onClick={() => void start()}
            >
              {text('publish', { version: template.publishedVersion + 1 })}
            </Button>
          )}
        </>
      }
    >
      {publish.isError && <Banner>{isRefused(publish.error) ? publish.error.message : text('saveFailed')}</Banner>}
      <div className={styles.columns}>
        <ol className={styles.versions}>
          <li className={styles.version} aria-current="true">
            <span>
              {text('draft')} {hasChanges && <Tag hue="amber">{text('unpublished')}</Tag>}
            </span>
            <small>{template.updated_by}</small>
          </li>
          {template.versions.map((listedVersion) => (
            <li key={listedVersion.version}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={listedVersion.version === chosen}
                onClick={() => setChosen(listedVersion.version)}
              >
                <span>
                  {text('versionNumber', { version: listedVersion.version })}{' '}
                  {listedVersion.version === template.publishedVersion && <Tag hue="green">{text('current')}</Tag>}
                </span>
                <small>
                  {listedVersion.publishedBy} · <Ago at={listedVersion.publishedAt} />
                </small>
                <small>{listedVersion.note || text('contractCount', { count: listedVersion.contracts })}</small>
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.difference}>
          {chosen > 0 && !comparedContent ? (
            <SkeletonLines lines={6} />
          ) : (
            <Difference before={comparedContent ?? null} after={draft} fields={fields} />
          )}
          {isDraft && (
            <TextInput
              label={text('note')}
              maxLength={500}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          <p className={styles.help}>{text('versionsHelp')}</p>
        </div>
      </div>
    </Dialog>
  );
}

interface DifferenceProps {
  readonly before: ContractContent | null;
  readonly after: ContractContent;
  readonly fields: MergeFields | undefined;
}

function Difference({ before, after, fields }: DifferenceProps) {
  const text = useText(contracts);
  const names = useTextNames(fields ?? NO_FIELDS);
  const changes = compareLines(before ? blockTexts(before, names) : [], blockTexts(after, names));
  if (changes.length === 0) return <p className={styles.help}>{text('noDifference')}</p>;
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('difference')}>
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <li key={index} className={styles.change}>
            <ChangedLine {...change} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An edited line with its changed words marked, or the whole lines. */
function ChangedLine({ was, is }: LineChange) {
  const parts = was !== null && is !== null ? compareWords(was, is) : null;
  if (!parts)
    return (
      <>
        {was !== null && <del>{was}</del>}
        {is !== null && <ins>{is}</ins>}
      </>
    );
  return (
    <p>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </p>
  );
}
