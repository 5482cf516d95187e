import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Banner, BothValues, Button, ConfirmDialog, Dialog, mergeParts, notify } from '../../../ui';
import type { Clause } from '../contract-shapes';
import { contentToSave, textOfClause } from './clause-text';
import styles from './editor.module.css';

interface ClauseDraft extends Record<string, string> {
  readonly title: string;
  readonly typed: string;
}

const draftOf = (clause: Clause | null): ClauseDraft => ({
  title: clause?.title ?? '',
  typed: (clause && textOfClause(clause.content)) ?? '',
});

interface ClauseConflict {
  readonly stored: Clause;
  readonly merged: ClauseDraft;
  readonly parts: readonly string[];
}

const STALE_CALLS = { stale: ['listContractClauses'] } as const;

/** Saves and removes a clause. A change that conflicts with a newer one is merged, or shown with both values. */
function useClause(openedClause: Clause | null, onClose: () => void) {
  const [base, setBase] = useState(openedClause);
  const [conflict, setConflict] = useState<ClauseConflict | null>(null);
  const done = {
    ...STALE_CALLS,
    onSuccess: ({ message }: { readonly message: string }) => void notify.success(message),
    onSuccessIfMounted: onClose,
  };
  const create = useSave('createContractClause', done);
  const change = useSave('saveContractClause', done);
  const remove = useSave('removeContractClause', done);
  const isFormatted = openedClause !== null && textOfClause(openedClause.content) === null;
  const resolve = async (from: Clause, draft: ClauseDraft) => {
    const storedClause = (await call('listContractClauses', {})).clauses.find(({ _id }) => _id === from._id);
    if (!storedClause) return;
    setBase(storedClause);
    const { merged, conflicts } = mergeParts(draftOf(from), draft, draftOf(storedClause));
    if (conflicts.length > 0) setConflict({ stored: storedClause, merged, parts: conflicts });
    else store(storedClause, merged);
  };
  const store = (from: Clause | null, draft: ClauseDraft) => {
    setConflict(null);
    const content = contentToSave(from?.content ?? null, draft.typed);
    const body = { title: draft.title, content };
    if (!from) return create.mutate({ body });
    change.mutate(
      { params: { id: from._id }, body: { ...body, version: from.version } },
      { onError: (error) => void (isRefused(error, 'conflict') && resolve(from, draft)) },
    );
  };
  const error = create.error ?? change.error ?? remove.error;
  return {
    ...{ isFormatted, conflict, closeConflict: () => setConflict(null), remove, error },
    isSaving: create.isPending || change.isPending,
    save: (draft: ClauseDraft) => store(base, draft),
  };
}

export interface ClauseDialogProps {
  /** The clause to edit; null to add one. */
  readonly clause: Clause | null;
  readonly onClose: () => void;
}

/** Adds, edits or removes a clause of the library. Published versions keep their text. */
export function ClauseDialog({ clause, onClose }: ClauseDialogProps) {
  const text = useText(contracts);
  const [draft, setDraft] = useState(() => draftOf(clause));
  const [isRemoving, setRemoving] = useState(false);
  const { isFormatted, conflict, closeConflict, remove, error, isSaving, save } = useClause(clause, onClose);
  const isComplete = draft.title.trim() !== '' && (isFormatted || draft.typed.trim() !== '');
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(clause));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(clause ? 'editClause' : 'addClause')}
      width={720}
      canLeave={!isChanged}
      actions={
        <>
          {clause && (
            <Button tone="danger" onClick={() => setRemoving(true)}>
              {text('removeClause')}
            </Button>
          )}
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            disabled={!isComplete || !isChanged}
            isBusy={isSaving}
            busyLabel={text('saving')}
            onClick={() => save(draft)}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      {error && <Banner>{isRefused(error) ? error.message : text('saveFailed')}</Banner>}
      <div className={styles.fields}>
        <TextInput
          label={text('colTitle')}
          maxLength={200}
          value={draft.title}
          onChange={({ currentTarget: { value: title } }) => setDraft((now) => ({ ...now, title }))}
        />
        {isFormatted ? (
          <p className={styles.help}>{text('clauseFormatted')}</p>
        ) : (
          <Textarea
            label={text('clauseText')}
            description={text('clauseHelp')}
            autosize
            minRows={8}
            maxLength={20_000}
            value={draft.typed}
            onChange={({ currentTarget: { value: typedTitle } }) => setDraft((now) => ({ ...now, typed: typedTitle }))}
          />
        )}
      </div>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          onClose={closeConflict}
          onResolve={(resolvedDraft) => {
            setDraft(resolvedDraft);
            save(resolvedDraft);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        question={text('removeClauseTitle', { title: clause?.title ?? '' })}
        detail={text('removeClauseHelp')}
        confirmLabel={text('removeClause')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => clause && remove.mutate({ params: { id: clause._id } })}
        onCancel={() => setRemoving(false)}
      />
    </Dialog>
  );
}

interface ConflictChoiceProps {
  readonly conflict: ClauseConflict;
  readonly onClose: () => void;
  readonly onResolve: (draft: ClauseDraft) => void;
}

function ConflictChoice({ conflict: { stored, merged, parts }, onClose, onResolve }: ConflictChoiceProps) {
  const text = useText(contracts);
  const [theirDraft, authorName] = [draftOf(stored), stored.updated_by];
  const theirText = textOfClause(stored.content) ?? text('clauseFormatted');
  return (
    <BothValues
      parts={parts.map((key) => ({
        key,
        title: text(key === 'title' ? 'colTitle' : 'clauseText'),
        mine: merged[key] ?? '',
        theirs: key === 'typed' ? theirText : (theirDraft[key] ?? ''),
      }))}
      labels={{
        title: text('clauseConflict'),
        help: text('clauseConflictHelp', { by: authorName }),
        mine: text('clauseMine'),
        theirs: text('clauseTheirs', { by: authorName }),
        cancel: text('cancel'),
        save: text('save'),
      }}
      onClose={onClose}
      onResolve={(value) =>
        onResolve({
          title: value.has('title') ? theirDraft.title : merged.title,
          typed: value.has('typed') ? theirDraft.typed : merged.typed,
        })
      }
    />
  );
}
