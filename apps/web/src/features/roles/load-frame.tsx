import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Page, Panel, SkeletonFields } from '../../ui';
import { LoadFailed } from '../load-failed';

export interface LoadFrameProps {
  readonly title: string;
  readonly failed: string;
  readonly error: Error | null;
  readonly listPath: string;
  readonly onRetry: () => void;
}

/** The loading and error states of a role or group page. */
export function LoadFrame({ title, failed, error, listPath, onRetry }: LoadFrameProps) {
  const text = useText(roles);
  return (
    <Page title={title}>
      <Panel>
        {error ? (
          <LoadFailed {...{ error, title: failed, help: text('loadHelp'), listPath, onRetry }} />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}
