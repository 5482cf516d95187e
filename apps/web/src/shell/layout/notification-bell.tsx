import { Suspense, useState } from 'react';
import { NotificationsPanel, useArrivals, useNotifications } from '../../features/notifications';
import type { MenuConfig } from '../../features/session';
import { translate, useText } from '../../i18n';
import { bell as texts } from '../../i18n/en/accounts/bell';
import { ui } from '../../i18n/en/app/ui';
import { IconButton } from '../../ui/buttons/icon-button';
import { NotificationsIcon } from '../../ui/icons/icons';
import { SkeletonLines } from '../../ui/feedback/skeletons';
import { Drawer } from '../../ui/overlays/drawer';
import { Popover } from '../../ui/overlays/popover';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './notification-bell.module.css';

export interface NotificationBellProps {
  readonly menu: MenuConfig;
  readonly tone: 'menu' | 'plain';
}

/** The notification bell, for staff only. @source spec 1-shell §2.9, §6 */
export function NotificationBell({ menu, tone }: NotificationBellProps) {
  return menu.loggedInUserType === 'workforce' ? <Bell tone={tone} /> : null;
}

function Bell({ tone }: Pick<NotificationBellProps, 'tone'>) {
  const text = useText(texts);
  const isPhone = useIsPhone();
  const { data } = useNotifications();
  const arrivalCount = useArrivals(data);
  const [isOpen, setOpen] = useState(false);
  const count = data?.count ?? 0;
  const close = () => setOpen(false);
  const bell = (
    <IconButton
      icon={NotificationsIcon}
      name={count > 0 ? text('bell', { count }) : text('bellNone')}
      size={isPhone ? 'touch' : 'normal'}
      tone={tone}
      badge={count}
      hasTooltip={false}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  );
  const panel = (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <NotificationsPanel onLeave={close} />
    </Suspense>
  );
  return (
    <>
      <span role="status" className={readAloud.text}>
        {arrivalCount > 0 && text('arrived', { count: arrivalCount })}
      </span>
      {isPhone ? (
        <>
          {bell}
          <Drawer
            opened={isOpen}
            onClose={close}
            position="bottom"
            size="auto"
            title={text('title')}
            closeButtonProps={{ 'aria-label': translate(ui, 'close') }}
            classNames={{ content: styles.sheet ?? '' }}
          >
            {panel}
          </Drawer>
        </>
      ) : (
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          offset={6}
          trapFocus
          returnFocus
          width={420}
          dropdown={{ className: styles.dropdown, 'aria-label': text('title') }}
          target={bell}
        >
          {panel}
        </Popover>
      )}
    </>
  );
}
