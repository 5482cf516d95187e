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
  const [only] = elements;
  const isSingleElement = elements.length === 1;
  if (!only) return null;
  const copy = () =>
    navigator.clipboard.writeText(only.id).then(
      () => announce(text('idCopied', { id: only.id })),
      () => notify.failure(text('idNotCopied')),
    );
  return (
    <header className={styles.head}>
      <span className={styles.picture}>
        <Icon of={isSingleElement ? KIND_ICONS[only.type] : IconStack2} size={18} />
      </span>
      <div className={styles.names}>
        <h2 className={styles.title}>
          {isSingleElement ? only.title || kinds(`kind.${only.type}`) : text('several', { count: elements.length })}
        </h2>
        <p className={styles.id}>
          {isSingleElement ? only.id : elements.map(({ title, id }) => title || id).join(', ')}
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
