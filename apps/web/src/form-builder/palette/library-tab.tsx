import { insertLibrary } from '@lendwright/forms';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { Icon, LibraryIcon, ProfileIcon } from '../../ui';
import { useBuilder } from '../builder-context';
import type { LibraryItem } from '../builder-form';
import { spotAfterSelection } from '../canvas/actions/spot-after-selection';
import { useDragSource } from '../gestures';
import { insertTrees } from '../model';
import styles from './palette.module.css';

/** The company's libraries, and the parts every form has without designing them. */
export function LibraryTab() {
  const text = useText(builderPalette);
  const { libraries, form } = useBuilder();
  const offeredLibraries = libraries.filter(({ _id }) => _id !== form._id);
  return (
    <>
      <section className={styles.group} aria-label={text('libraries')}>
        <h2 className={styles.heading}>{text('libraries')}</h2>
        {offeredLibraries.length === 0 && <p className={styles.none}>{text('noLibraries')}</p>}
        <div className={styles.rows}>
          {offeredLibraries.map((library) => (
            <LibraryTile key={library._id} library={library} />
          ))}
        </div>
      </section>
      {form.kind === 'opportunity' && (
        <section className={styles.group} aria-label={text('adminInfo')}>
          <h2 className={styles.heading}>{text('adminInfo')}</h2>
          <div className={styles.note}>
            <Icon of={ProfileIcon} size={16} />
            <p>{text('adminInfoNote')}</p>
          </div>
        </section>
      )}
    </>
  );
}

function LibraryTile({ library }: { readonly library: LibraryItem }) {
  const text = useText(builderPalette);
  const { builder, execute, canEdit, reveal } = useBuilder();
  // The copy gets new ids where needed when it is inserted.
  const trees = useMemo(
    () => insertLibrary(library.definition, { id: library._id, version: library.version }, []),
    [library],
  );
  const drag = useDragSource({
    what: { kind: 'trees', trees },
    label: library.title,
    icon: LibraryIcon,
  });
  const insert = () => {
    const firstTree = trees[0];
    if (!firstTree) return;
    const outcome = execute(insertTrees(trees, spotAfterSelection(builder, firstTree.type), 'insert-library'));
    const [createdId] = builder.selected();
    if (outcome.ok && createdId) reveal(createdId);
  };
  return (
    <button type="button" className={styles.tile} disabled={!canEdit} onClick={insert} {...drag}>
      <Icon of={LibraryIcon} size={16} className={styles.picture} />
      <span>{library.title}</span>
      <span className={styles.version}>{text('version', { version: library.version })}</span>
    </button>
  );
}
