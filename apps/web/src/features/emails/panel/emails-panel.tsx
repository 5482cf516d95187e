import { Suspense, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { SenderToggle } from '../../email-senders';
import { Button, EditIcon, Panel, SearchInput, SegmentedTabs, useShortcut } from '../../../ui';
import { contentOf, EMPTY_CONTENT, type ComposerStart, type EmailMessage, type EmailOwner } from '../email-shapes';
import { TextsPanel } from '../../texts';
import { DraftList } from './draft-list';
import { EmailTable } from './email-table';
import { EmailThread } from './email-thread';
import { PlannedList } from './planned-list';
import { useEmails } from './use-emails';
import { panelTabOf, usePanelTabs, type PanelTab } from './use-panel-tabs';
import styles from './panel.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const ComposeDialog = lazyPart(() => import('../composer/compose-dialog'), 'ComposeDialog');

const NEW_EMAIL: ComposerStart = { draft: null, content: EMPTY_CONTENT, inReplyTo: null };

function replyTo(message: EmailMessage): ComposerStart {
  const subject = message.general_mail.subject ?? '';
  const addresses = (kind: 'to' | 'cc') =>
    message.recipients
      .filter((recipient) => recipient.kind === kind && recipient.recipient.email)
      .map(({ recipient }) => recipient.email);
  const content = {
    ...EMPTY_CONTENT,
    ...(message.direction === 'in'
      ? { recipients: [message.general_mail.from_mail].filter((address) => address.includes('@')) }
      : { recipients: addresses('to'), cc: addresses('cc') }),
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
  };
  return { draft: null, content, inReplyTo: message._id };
}

/**
 * The emails of a record: sent ones with their outcomes, drafts, and the composer.
 * @source spec 2-records §2.13
 */
export function EmailsPanel(props: EmailOwner) {
  const { module, owner } = props;
  const text = useText(emails);
  const [tab, setTab] = useState<PanelTab>('all_emails');
  const [openId, setOpenId] = useState<string | null>(null);
  const [composerStart, setComposerStart] = useState<ComposerStart | null>(null);
  const list = useEmails({ module, owner }, tab === 'drafts' || tab === 'texts' ? 'all_emails' : tab);
  const mayCompose = list.page.data?.mayCompose === true;
  const drafts = useCall('listEmailDrafts', { query: { owner } }, { enabled: mayCompose }).data?.drafts ?? [];
  const compose = () => mayCompose && setComposerStart(NEW_EMAIL);
  useShortcut('c', compose);
  const tabs = usePanelTabs(module, list.page.data?.tabs, mayCompose ? drafts.length : null);
  const pickTab = (id: string) => {
    setTab(panelTabOf(id));
    list.setAt(0);
    setOpenId(null);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <div className={styles.tabs}>
          <SegmentedTabs label={text('title')} tabs={tabs} value={tab} onChange={pickTab} />
        </div>
        <span className={styles.acts}>
          {tab !== 'drafts' && tab !== 'texts' && (
            <SearchInput
              value={list.search}
              onSearch={list.setSearch}
              label={text('search')}
              placeholder={text('search')}
            />
          )}
          {mayCompose && (
            <Button tone="primary" icon={EditIcon} shortcut="C" onClick={compose}>
              {text('compose')}
            </Button>
          )}
        </span>
      </div>
      {module === 'workforces' && <SenderToggle owner={owner} />}
      {mayCompose && tab === 'all_emails' && <PlannedList owner={owner} />}
      {tab === 'texts' && <TextsPanel owner={owner} />}
      {tab === 'drafts' && (
        <DraftList
          drafts={drafts}
          onOpen={(draft) => setComposerStart({ draft, content: contentOf(draft), inReplyTo: null })}
        />
      )}
      {tab !== 'drafts' && tab !== 'texts' && (
        <div className={styles.panes} data-reading={openId !== null || undefined}>
          <div className={styles.list}>
            <Panel isFlush>
              <EmailTable list={list} openId={openId} onOpen={setOpenId} />
            </Panel>
          </div>
          {openId !== null && (
            <EmailThread
              key={openId}
              id={openId}
              mayCompose={mayCompose}
              onReply={(message) => setComposerStart(replyTo(message))}
              onClose={() => setOpenId(null)}
            />
          )}
        </div>
      )}
      {composerStart && (
        <Suspense>
          <ComposeDialog {...props} start={composerStart} onClose={() => setComposerStart(null)} />
        </Suspense>
      )}
    </div>
  );
}
