import { useState } from 'react';
import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Banner, EmptyState, ErrorState, Panel, SkeletonLines } from '../../ui';
import { MessageList } from './message-list';
import { PersonList } from './person-list';
import { SendTextDialog } from './send-text-dialog';
import type { TextPerson } from './text-state';
import styles from './texts.module.css';

const REFRESH_MS = 30_000;

/** The text messages of a record, and the consent of its people. */
export function TextsPanel({ owner }: { readonly owner: string }) {
  const text = useText(textMessages);
  const [recipient, setRecipient] = useState<TextPerson | null>(null);
  const { data, error, refetch } = useCall('listTexts', { query: { owner } }, { refetchInterval: REFRESH_MS });
  if (!data && error)
    return (
      <ErrorState
        title={text('loadFailed')}
        help={failureText(error, text('loadHelp'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonLines lines={5} label={text('loading')} />;
  const { people, texts, mayCompose, delivers: canDeliver } = data;
  return (
    <div className={styles.panel}>
      {!canDeliver && <Banner tone="info">{text('sandbox')}</Banner>}
      <Panel title={text('people')}>
        <PersonList owner={owner} people={people} mayCompose={mayCompose} onCompose={setRecipient} />
      </Panel>
      <Panel title={text('messages')}>
        {texts.length === 0 ? (
          <EmptyState title={text('empty')} help={text('emptyHelp')} />
        ) : (
          <MessageList messages={texts} />
        )}
      </Panel>
      {recipient && <SendTextDialog owner={owner} person={recipient} onClose={() => setRecipient(null)} />}
    </div>
  );
}
