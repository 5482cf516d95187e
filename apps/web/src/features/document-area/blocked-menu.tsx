import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { MoreIcon, PopoverMenu } from '../../ui';
import { BULK_ICONS } from './bulk-icons';
import type { BulkId, BulkObstacle } from './bulk-choices';
import styles from './document-area.module.css';

export interface BlockedMenuProps {
  readonly choices: readonly { readonly id: BulkId; readonly obstacle: BulkObstacle }[];
}

/** The actions that are not valid for all selected rows, each with the reason. */
export function BlockedMenu({ choices }: BlockedMenuProps) {
  const text = useText(documentArea);
  return (
    <PopoverMenu
      align="end"
      target={
        <button type="button" className={styles.more} aria-label={text('moreActions')}>
          <MoreIcon size={16} stroke={1.5} aria-hidden />
        </button>
      }
      entries={choices.map(({ id, obstacle: { reason, title } }) => ({
        id,
        title: (
          <span className={styles.blocked}>
            {text(`bulk-${id}`)}
            <small>{text(`reason-${reason}`, { title })}</small>
          </span>
        ),
        icon: BULK_ICONS[id],
        isDisabled: true,
        onPick: () => undefined,
      }))}
    />
  );
}
