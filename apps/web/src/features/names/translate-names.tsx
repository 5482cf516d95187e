import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, useCall, useSave, type Answer } from '../../client';
import { LANGUAGE_NAMES, useText } from '../../i18n';
import { names as texts } from '../../i18n/en/admin/names';
import { Banner, Button, Choice, Dialog, ErrorState, notify, SkeletonFields } from '../../ui';
import styles from './translate-names.module.css';

export interface TranslateNamesProps {
  /** The English names of the editor, in its order. Blank and repeated ones are ignored. */
  readonly names: readonly string[];
}

/** A button that opens the translations of the names of an editor. */
export function TranslateNames({ names }: TranslateNamesProps) {
  const text = useText(texts);
  const [isOpen, setOpen] = useState(false);
  const knownTexts = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  return (
    <>
      <Button size="small" disabled={knownTexts.length === 0} onClick={() => setOpen(true)}>
        {text('translations')}
      </Button>
      {isOpen && <TranslationsDialog names={knownTexts} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps {
  readonly names: readonly string[];
  readonly onClose: () => void;
}

function TranslationsDialog({ names, onClose }: DialogProps) {
  const text = useText(texts);
  const { data, isError, refetch } = useCall('readNames', { body: { names: [...names] } }, { staleTime: 0 });
  if (data) return <Loaded names={data.names} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={text('title')} width={720}>
      {isError ? (
        <ErrorState title={text('loadFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonFields lines={6} />
      )}
    </Dialog>
  );
}

type Names = Answer<'readNames'>['names'];
type Language = Names[number]['texts'][number]['language'];

const LANGUAGES: readonly Language[] = ['de', 'es', 'fr', 'ja', 'zh'];
const keyOf = (name: string, language: Language) => `${language} ${name}`;

interface LoadedProps {
  readonly names: Names;
  readonly onClose: () => void;
}

function Loaded({ names, onClose }: LoadedProps) {
  const text = useText(texts);
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Language>('de');
  const [typedNames, setTypedNames] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useSave('saveNames', {
    // A name can be part of any cached answer.
    onSuccess: ({ message }) => {
      notify.success(message);
      void queries.invalidateQueries();
      onClose();
    },
  });
  const changedEntries = names.flatMap(({ name, texts: stored }) =>
    stored.flatMap(({ language: one, text: before }) => {
      const now = typedNames.get(keyOf(name, one))?.trim();
      return now === undefined || now === before ? [] : [{ name, language: one, text: now }];
    }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('title')}
      width={720}
      canLeave={changedEntries.length === 0}
      hasStickyActions
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone="primary"
            disabled={changedEntries.length === 0}
            isBusy={save.isPending}
            busyLabel={text('saving')}
            onClick={() => save.mutate({ body: { texts: changedEntries } })}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {save.error && <Banner>{isRefused(save.error) ? save.error.message : text('saveFailed')}</Banner>}
        <p className={styles.help}>{text('help')}</p>
        <Choice
          label={text('language')}
          options={LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <div className={styles.rows}>
          {names.map(({ name, texts: stored }) => {
            const { text: before = '', builtIn = '' } =
              stored.find((candidate) => candidate.language === language) ?? {};
            const key = keyOf(name, language);
            return (
              <TextInput
                key={key}
                label={name}
                lang={language}
                placeholder={builtIn || name}
                maxLength={200}
                value={typedNames.get(key) ?? before}
                onChange={({ currentTarget: { value } }) => setTypedNames((now) => new Map(now).set(key, value))}
              />
            );
          })}
        </div>
      </div>
    </Dialog>
  );
}
