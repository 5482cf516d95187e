import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { ErrorState, Page, Panel, SkeletonFields } from '../../ui';

export interface LoadFrameProps {
  readonly title: string;
  readonly failed: string;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** The loading and error states of a role or group page. */
export function LoadFrame({ title, failed, isFailed, onRetry }: LoadFrameProps) {
  const text = useText(roles);
  return (
    <Page title={title}>
      <Panel>
        {isFailed ? (
          <ErrorState title={failed} help={text('loadHelp')} onRetry={onRetry} />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}
