import { Link } from '@tanstack/react-router';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builderForm } from '../../../i18n/en/builder/builder-form';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Button, ErrorState, Icon, Panel, SkeletonLines, AlertIcon, CheckIcon } from '../../../ui';
import { builderPaths } from '../list/builder-paths';
import { useUpdateLibrary, type LibraryUse, type LibraryUpdate } from './use-update-library';
import styles from './library-uses.module.css';

/** Where a library is used, the version in each form, and updating them. */
export function LibraryUses({ id }: { readonly id: string }) {
  const text = useText(builderSettings);
  const { data, isError, refetch } = useCall('libraryUses', { params: { id } });
  const { results, busy, updateForms } = useUpdateLibrary(id);
  const oldUses = (data?.uses ?? []).filter(({ held }) => data && held < data.version);
  return (
    <Panel
      title={text('uses')}
      aside={data && text('usesCount', { count: data.uses.length })}
      actions={
        oldUses.length > 1 && (
          <Button size="small" isBusy={busy !== null} onClick={() => void updateForms(oldUses)}>
            {text('updateAll', { count: oldUses.length })}
          </Button>
        )
      }
    >
      {isError && !data && <ErrorState title={text('usesFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={3} />}
      {data?.uses.length === 0 && <p className={styles.quiet}>{text('noUses')}</p>}
      {data && data.uses.length > 0 && (
        <ul className={styles.list}>
          {data.uses.map((usage) => (
            <UseLine
              key={usage._id}
              use={usage}
              present={data.version}
              result={results.get(usage._id)}
              isBusy={busy === usage._id}
              isLocked={busy !== null}
              onUpdate={() => void updateForms([usage])}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface UseLineProps {
  readonly use: LibraryUse;
  readonly present: number;
  readonly result: LibraryUpdate | undefined;
  readonly isBusy: boolean;
  readonly isLocked: boolean;
  readonly onUpdate: () => void;
}

function UseLine({ use, present, result, isBusy, isLocked, onUpdate }: UseLineProps) {
  const text = useText(builderSettings);
  const names = useText(builderForm);
  const isOld = use.held < present;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Link to={builderPaths(use.kind).design(use._id)} className={styles.title}>
          {use.title}
        </Link>
        <span className={styles.facts}>
          {names(`list.${use.kind}`)} ·{' '}
          {text(isOld ? 'usesOldVersion' : 'usesLatestVersion', { held: use.held, present })}
        </span>
        <span className={styles.result} role="status" data-failed={result ? !result.isDone : undefined}>
          {result && (
            <>
              <Icon of={result.isDone ? CheckIcon : AlertIcon} size={14} /> {result.message}
            </>
          )}
        </span>
      </div>
      {isOld && (
        <Button
          size="small"
          isBusy={isBusy}
          disabled={isLocked && !isBusy}
          aria-label={text('updateNamed', { form: use.title })}
          onClick={onUpdate}
        >
          {text('updateCopy')}
        </Button>
      )}
    </li>
  );
}
