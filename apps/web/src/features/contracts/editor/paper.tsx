import { EditorContent, type Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Icon } from '../../../ui';
import { InitialsIcon, LetterheadIcon } from '../contract-icons';
import { hueOf, type ContractContent } from '../contract-shapes';
import styles from './editor.module.css';

export interface PaperProps {
  readonly editor: Editor;
  readonly content: ContractContent;
}

/** The page of a template: its text, between the letterhead of the company and the signers who initial every page. */
export function Paper({ editor, content }: PaperProps) {
  const text = useText(contracts);
  const { page, roles, hasLetterhead, pageInitials = [] } = content;
  const initialingRoles = roles.filter(({ id }) => pageInitials.includes(id));
  return (
    <div className={styles.paper} data-page={page}>
      {hasLetterhead && (
        <div className={styles.letterhead}>
          <Icon of={LetterheadIcon} size={15} />
          <b>{text('letterhead')}</b> {text('letterheadHelp')}
        </div>
      )}
      <EditorContent editor={editor} />
      {initialingRoles.length > 0 && (
        <div className={styles.pageFoot}>
          <span>{text('pageInitials')}</span>
          {initialingRoles.map(({ id, title }) => (
            <span
              key={id}
              className={styles.pageInitial}
              style={{
                background: `var(--${hueOf(roles, id)}-b)`,
                color: `var(--${hueOf(roles, id)}-i)`,
                borderColor: `var(--${hueOf(roles, id)}-d)`,
              }}
            >
              <Icon of={InitialsIcon} size={14} />
              {title}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
