import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Banner, Page } from '../../ui';
import { LeaveGuard, SaveBar } from '../tasks';
import { ConflictDialog } from './conflict-dialog';
import type { CompanyFields } from './company-shapes';
import { partTitle, partText, type Choices } from './part-labels';
import type { CompanyDraft } from './use-company-draft';
import styles from './companies.module.css';

export interface EditorFrameProps<Parts extends Partial<CompanyFields>> {
  readonly title: string;
  readonly draft: CompanyDraft<Parts>;
  readonly choices: Choices;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of both company editors: errors, unsaved changes, conflicts, saving. */
export function EditorFrame<Parts extends Partial<CompanyFields>>(props: EditorFrameProps<Parts>) {
  const text = useText(companies);
  const { title, draft, choices, aside, actions, children } = props;
  return (
    <Page title={title} width="form" aside={aside} actions={actions}>
      {draft.error && (
        <div className={styles.error}>
          <Banner>{draft.error}</Banner>
        </div>
      )}
      <div className={styles.cards}>{children}</div>
      <SaveBar editor={draft} />
      <LeaveGuard isUnsaved={draft.unsaved > 0} />
      {draft.conflict && (
        <ConflictDialog
          fields={draft.conflict}
          titleOf={(part) => partTitle(text, part)}
          valueText={(part, value) => partText(text, part, value, choices)}
          onClose={draft.closeConflict}
          onResolve={draft.resolveConflict}
        />
      )}
    </Page>
  );
}
