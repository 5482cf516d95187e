import { IconStack2 } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { CopyIcon, Icon, IconButton, MoreIcon, notify, PopoverMenu } from '../../ui';
import { useBuilder } from '../builder-context';
import { KIND_ICONS } from '../kind-icons';
import type { FlatElement } from '../model';
import { useElementActions } from './use-element-actions';
import styles from './inspector.module.css';

/** The name of the selection, and the actions on it as a whole. */
export function ElementHead({ elements }: { readonly elements: readonly FlatElement[] }) {
  const text = useText(builderInspector);
  const kinds = useText(builderPalette);
  const { canEdit, announce } = useBuilder();
  const actions = useElementActions(elements);
  const [onlyElement] = elements;
  const isSingleElement = elements.length === 1;
  if (!onlyElement) return null;
  const copy = () =>
    navigator.clipboard.writeText(onlyElement.id).then(
      () => announce(text('idCopied', { id: onlyElement.id })),
      () => notify.failure(text('idNotCopied')),
    );
  return (
    <header className={styles.head}>
      <span className={styles.picture}>
        <Icon of={isSingleElement ? KIND_ICONS[onlyElement.type] : IconStack2} size={18} />
      </span>
      <div className={styles.names}>
        <h2 className={styles.title}>
          {isSingleElement
            ? onlyElement.title || kinds(`kind.${onlyElement.type}`)
            : text('several', { count: elements.length })}
        </h2>
        <p className={styles.id}>
          {isSingleElement ? onlyElement.id : elements.map(({ title, id }) => title || id).join(', ')}
        </p>
      </div>
      {isSingleElement && <IconButton icon={CopyIcon} name={text('copyId')} onClick={() => void copy()} />}
      {canEdit && (
        <PopoverMenu
          align="end"
          target={<IconButton icon={MoreIcon} name={text('more')} hasTooltip={false} />}
          entries={actions}
        />
      )}
    </header>
  );
}
