import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useCall, useSave } from '../../../client';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { security } from '../../../i18n/en/accounts/security';
import { Ago, Button, Icon, Panel, Tag, notify } from '../../../ui';
import { deviceLabel, isHandheld } from './device-label';
import { signInError } from '../sign-in/sign-in-error';
import styles from '../mfa/mfa-settings.module.css';

/** Devices that skip the second factor; each can be forgotten. */
export function TrustedDevices() {
  const text = useText(security);
  const accountText = useText(accounts);
  const { data } = useCall('readSecurity');
  const forget = useSave('forgetDevice', {
    stale: ['readSecurity'],
    onSuccess: () => notify.success(text('trustRemoved')),
    onError: (error) => notify.failure(signInError(error, accountText)),
  });
  if (!data || data.factors.length === 0) return null;
  return (
    <Panel title={text('trustedDevices')} aside={text('trustedHelp')} isFlush>
      {data.devices.length === 0 && <p className={styles.none}>{text('noDevices')}</p>}
      <ul className={styles.list}>
        {data.devices.map((listedDevice) => {
          const device = deviceLabel(listedDevice.device, accountText);
          return (
            <li key={listedDevice._id} className={styles.row}>
              <DeviceIcon device={listedDevice.device} />
              <div className={styles.text}>
                <p className={styles.title}>
                  {device} {listedDevice.current && <Tag hue="green">{text('thisDevice')}</Tag>}
                </p>
                <p className={styles.fact}>
                  {listedDevice.address} · {text('trustedUntil')} <Ago at={listedDevice.until} isFocusable />
                </p>
              </div>
              <Button
                isBusy={forget.isPending && forget.variables.params.id === listedDevice._id}
                aria-label={text('stopTrustingOf', { device })}
                onClick={() => forget.mutate({ params: { id: listedDevice._id } })}
              >
                {text('stopTrusting')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function DeviceIcon({ device }: { readonly device: string }) {
  return (
    <span className={styles.icon}>
      <Icon of={isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop} size={18} />
    </span>
  );
}

const METHOD_LABELS = {
  password: 'byPassword',
  factor: 'byFactor',
  trusted: 'byTrusted',
  demo: 'byDemo',
} as const satisfies Record<Answer<'readSecurity'>['signIns'][number]['proof'], string>;

/** When and from where this login was recently used. */
export function RecentSignIns() {
  const text = useText(security);
  const accountText = useText(accounts);
  const { data } = useCall('readSecurity');
  if (!data || data.signIns.length === 0) return null;
  return (
    <Panel title={text('recentSignIns')} aside={text('recentHelp')} isFlush>
      <ul className={styles.list}>
        {data.signIns.map((listedIn) => (
          <li key={listedIn._id} className={styles.row}>
            <DeviceIcon device={listedIn.device} />
            <div className={styles.text}>
              <p className={styles.title}>
                {deviceLabel(listedIn.device, accountText)}{' '}
                {listedIn.isNew && <Tag hue="amber">{text('newDevice')}</Tag>}
              </p>
              <p className={styles.fact}>
                {listedIn.address} · {text(METHOD_LABELS[listedIn.proof])}
              </p>
            </div>
            <span className={styles.when}>
              <Ago at={listedIn.at} isFocusable />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
