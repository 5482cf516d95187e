import { failureText, isRefused } from '../../client';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { BackIcon, Button, EmptyState, ErrorState } from '../../ui';
import { useGoToPath } from '../session';

/** Refusals of what doesn't exist or is not the viewer's. */
const GONE_STATUSES: ReadonlySet<number> = new Set([403, 404, 410]);

export interface LoadFailedProps {
  readonly error: Error | null;
  /** It was read, but is no entry of this page. */
  readonly isGone?: boolean | undefined;
  /** What could not be loaded, if it exists. */
  readonly title: string;
  readonly help: string;
  /** Where entries of this kind are listed. */
  readonly listPath: string;
  readonly onRetry: () => void;
}

/**
 * Instead of an entry that could not be read: that it doesn't exist or isn't shared, with the way to the list, or what
 * failed, with a retry. Viewers can't distinguish a missing entry from one of others.
 */
export function LoadFailed({ error, isGone = false, title, help, listPath, onRetry }: LoadFailedProps) {
  const text = useText(ui);
  const navigate = useGoToPath();
  if (isGone || (isRefused(error) && GONE_STATUSES.has(error.status)))
    return (
      <EmptyState
        ghostRows={0}
        title={text('gone')}
        help={text('goneHelp')}
        action={
          <Button icon={BackIcon} onClick={() => navigate(listPath)}>
            {text('goneBack')}
          </Button>
        }
      />
    );
  return (
    <ErrorState
      title={title}
      help={failureText(error, help)}
      reference={isRefused(error) ? error.reference : undefined}
      onRetry={onRetry}
    />
  );
}
