import { Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n';
import { stage } from '../../i18n/en/records/stage';
import { Button, Dialog, StatusGlyph } from '../../ui';
import type { StageRequest } from './stage-store';
import styles from './stage-dialog.module.css';

interface MissingItem {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly onOpen: () => void;
}

export interface StageDialogProps {
  readonly request: StageRequest;
  readonly onClose: () => void;
}

/** The missing items by kind; each opens its place in the record. */
function useMissingItems({ request, onClose }: StageDialogProps) {
  const text = useText(stage);
  const router = useRouter();
  const { gaps, recordPath, onField, onTab } = request;
  const open = (work: () => void) => () => {
    onClose();
    work();
  };
  const openTab = (tab: string | undefined) => {
    if (tab && onTab) onTab(tab);
    else router.history.push(tab ? `${recordPath}?tab=${encodeURIComponent(tab)}` : recordPath);
  };
  const fields = gaps.fields.map(({ field, title, tab, tabTitle }): MissingItem => ({
    key: field,
    ...{ title, note: tabTitle ?? '' },
    onOpen: open(() => (onField ? onField(field) : openTab(tab))),
  }));
  const documents = gaps.documents.map(({ element, title, state }): MissingItem => ({
    key: element,
    ...{ title, note: text(`need-${state}`) },
    onOpen: open(() => openTab('docs')),
  }));
  const tasks = gaps.tasks.map(({ _id, title }): MissingItem => ({
    key: _id,
    ...{ title, note: text('need-completed') },
    onOpen: open(() => openTab('tasks')),
  }));
  return [
    { title: text('fields'), items: fields },
    { title: text('documents'), items: documents },
    { title: text('tasks'), items: tasks },
  ].filter(({ items }) => items.length > 0);
}

/** Asks for the reason of an override. */
function OverrideForm({ onOverride }: { readonly onOverride: (reason: string) => void }) {
  const text = useText(stage);
  const [reason, setReason] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <form
      className={styles.override}
      onSubmit={(event) => {
        event.preventDefault();
        setConfirming(true);
        if (!isEmpty) onOverride(reason.trim());
      }}
    >
      <Textarea
        label={text('overrideWhy')}
        description={text('overrideHint')}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isConfirming && isEmpty ? text('overrideEmpty') : undefined}
      />
      <div>
        <Button type="submit">{text('overrideDo')}</Button>
      </div>
    </form>
  );
}

/** Why a record may not enter a status: what is missing with links to it, and the override for those who may. */
export function StageDialog({ request, onClose }: StageDialogProps) {
  const text = useText(stage);
  const groups = useMissingItems({ request, onClose });
  const { status, from, blocked, allowed, hidden, mayOverride } = request.gaps;
  const titles = allowed.map(({ title }) => title).join(', ');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={text('title', { status: status.title })}
      actions={<Button onClick={onClose}>{text('close')}</Button>}
    >
      {blocked && from && (
        <p>
          {text('notAllowed', { from: from.title, to: status.title })}{' '}
          {titles === '' ? text('noneAllowed') : text('allowed', { titles })}
        </p>
      )}
      {groups.length > 0 && <p>{text('help')}</p>}
      {groups.map(({ title, items }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          {items.map(({ key, title: item, note, onOpen }) => (
            <button key={key} type="button" className={styles.item} onClick={onOpen}>
              <StatusGlyph shape="ring" hue="red" />
              <span>{item}</span>
              <small>{note}</small>
            </button>
          ))}
        </section>
      ))}
      {hidden > 0 && <p className={styles.quiet}>{text('hidden', { number: hidden })}</p>}
      {mayOverride && (
        <OverrideForm
          onOverride={(reason) => {
            onClose();
            request.onOverride(reason);
          }}
        />
      )}
    </Dialog>
  );
}
