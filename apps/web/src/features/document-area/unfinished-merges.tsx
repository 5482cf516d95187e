import { useCall } from '../../client';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { Button } from '../../ui';
import { ZipIcon } from './area-icons';
import { download } from './bundle-calls';
import styles from './merge-dialog.module.css';

const POLL_MS = 1500;

/** Merged PDFs that a reload of the page would lose: those in progress, and those that were not downloaded. */
export function UnfinishedMerges({ owner }: { readonly owner: string }) {
  const text = useText(documentArea);
  const { data, refetch } = useCall(
    'listDocumentBundles',
    { query: { owner } },
    {
      refetchInterval: ({ state }) => (state.data?.bundles.some(({ state: of }) => of !== 'done') ? POLL_MS : false),
    },
  );
  if (!data || data.bundles.length === 0) return null;
  return (
    <ul className={styles.unfinished} aria-label={text('mergedFiles')}>
      {data.bundles.map(({ _id, name, state, done, files }) => (
        <li key={_id} className={styles.progress} role="status">
          <b>{name}.pdf</b>
          {state === 'done' ? (
            <Button
              icon={ZipIcon}
              onClick={() => {
                download(_id);
                setTimeout(() => void refetch(), POLL_MS);
              }}
            >
              {text('downloadMerged')}
            </Button>
          ) : (
            <>
              <progress max={files} value={done} aria-label={text('merging')} />
              {text('mergingOf', { done, count: files })}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
