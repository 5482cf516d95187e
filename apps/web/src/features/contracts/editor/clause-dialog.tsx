import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Banner, Button, Dialog, notify } from '../../../ui';
import styles from './editor.module.css';

const paragraphsOf = (typed: string) =>
  typed
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] }));

/** Adds a clause to the library, as paragraphs. */
export function ClauseDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(contracts);
  const [title, setTitle] = useState('');
  const [words, setWords] = useState('');
  const save = useSave('createContractClause', {
    stale: ['listContractClauses'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: onClose,
  });
  const isComplete = title.trim() !== '' && words.trim() !== '';
  const create = () => save.mutate({ body: { title, content: { type: 'doc', content: paragraphsOf(words) } } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('addClause')}
      width={720}
      canLeave={!isComplete}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            disabled={!isComplete}
            isBusy={save.isPending}
            busyLabel={text('saving')}
            onClick={create}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      {save.isError && <Banner>{isRefused(save.error) ? save.error.message : text('saveFailed')}</Banner>}
      <div className={styles.fields}>
        <TextInput
          label={text('colTitle')}
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label={text('clauseText')}
          description={text('clauseHelp')}
          autosize
          minRows={8}
          maxLength={20_000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
