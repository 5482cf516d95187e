import { NotificationSettings } from '../../features/notifications';
import { useText } from '../../i18n';
import { notifications } from '../../i18n/en/accounts/notifications';
import { Page } from '../../ui';

/** /notifications/settings: which events notify the user. */
export function Screen() {
  const text = useText(notifications);
  return (
    <Page title={text('settings')} width="reading">
      <NotificationSettings />
    </Page>
  );
}
