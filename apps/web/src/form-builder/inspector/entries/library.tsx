import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { Button } from '../../../ui';
import { useBuilder } from '../../builder-context';
import { changeElements, holdersOf, idsBelow, type FormModel, type FlatElement } from '../../model';
import type { EntryProps, InspectorEntry } from '../entry';
import { EntryFrame } from '../parts/entry-frame';
import styles from '../parts/entry.module.css';
import { useTryChange } from '../parts/use-change';

/** The root of the library copy that contains an element; undefined for elements designed here. */
export function libraryCopyRoot(model: FormModel, id: string): FlatElement | undefined {
  return [id, ...holdersOf(model, id)]
    .map((text) => model.elements.get(text))
    .find((element) => element?.library !== undefined);
}

/** The library that the element was copied from. */
export const libraryEntry: InspectorEntry = {
  name: 'library',
  tab: 'field',
  showsFor: (element, { builder }) =>
    element.library !== undefined ||
    (element.library_element !== undefined && libraryCopyRoot(builder.model(), element.id) !== undefined),
  supportsMultiple: false,
  Entry: LibraryEntry,
};

function LibraryEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const { builder, libraries, canEdit, reveal } = useBuilder();
  const attempt = useTryChange();
  const [element] = elements;
  const top = element && libraryCopyRoot(builder.model(), element.id);
  if (!element || !top) return null;
  const library = libraries.find(({ _id }) => _id === top.library);
  const version = top.library_version ?? 1;
  const values = { library: library?.title ?? text('libraryGone'), version };
  const detach = () =>
    attempt(
      changeElements(idsBelow(builder.model(), top.id), {
        library: undefined,
        library_version: undefined,
        library_element: undefined,
      }),
    );
  return (
    <EntryFrame label={text('library')} help={text('libraryHelp')} isGroup>
      {() => (
        <>
          <span>{text('libraryOf', values)}</span>
          {library && library.version > version && (
            <span className={styles.mixed}>{text('libraryNewer', { version: library.version })}</span>
          )}
          <div className={styles.row}>
            {top !== element && (
              <Button size="small" onClick={() => reveal(top.id)}>
                {text('libraryTop')}
              </Button>
            )}
            {top === element && (
              <Button size="small" disabled={!canEdit} onClick={detach}>
                {text('libraryDetach')}
              </Button>
            )}
          </div>
        </>
      )}
    </EntryFrame>
  );
}
