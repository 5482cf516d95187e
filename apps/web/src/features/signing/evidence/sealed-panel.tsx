import { currentLanguage, useText } from '../../../i18n';
import { signRequests } from '../../../i18n/en/records/sign-requests';
import type { Answer } from '../../../client';
import { formatMoment, Panel, Tag } from '../../../ui';
import { SealedIcon } from '../signing-icons';
import { CopyCheck } from './copy-check';
import styles from './evidence.module.css';

/** The name in the subject of a certificate. @example 'CN=Seal (self-made) + O=Lender' is 'Seal' */
const nameOf = (subject: string): string =>
  (/\bCN=([^+,]+)/.exec(subject)?.[1] ?? subject).replace(/\(self-made\)/, '').trim();

const timeOf = (moment: string): string => formatMoment(new Date(moment), currentLanguage());

/** The sealed file, whether its chain of events is intact, and a check of copies. */
export function SealedPanel({ data }: { readonly data: Answer<'readSignRequest'> }) {
  const text = useText(signRequests);
  const { request, seal, events, isChainIntact } = data;
  const facts: readonly (readonly [string, string | null])[] = [
    [text('sealedAt'), seal && timeOf(seal.at)],
    [text('certificate'), seal && (seal.isSelfMade ? `${nameOf(seal.by)} (${text('selfMade')})` : nameOf(seal.by))],
    [text('timestamp'), seal?.timestamp ? `${timeOf(seal.timestamp.at)}, ${seal.timestamp.authority}` : null],
    [text('chain'), isChainIntact ? text('chainIntact', { count: events.length }) : text('chainBroken')],
  ];
  return (
    <Panel
      title={text('sealedFile')}
      actions={
        isChainIntact ? (
          seal && (
            <Tag hue="green" icon={SealedIcon}>
              {text('copy-intact')}
            </Tag>
          )
        ) : (
          <Tag hue="red">{text('chainBrokenShort')}</Tag>
        )
      }
    >
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {request.sha256 !== null && (
          <div>
            <dt>SHA-256</dt>
            <dd>
              <code>{request.sha256}</code>
            </dd>
          </div>
        )}
      </dl>
      {seal && request.sha256 !== null ? (
        <CopyCheck sha256={request.sha256} seal={seal._id} />
      ) : (
        <p className={styles.quiet}>{text(request.state === 'sealing' ? 'sealingNow' : 'notSealed')}</p>
      )}
    </Panel>
  );
}
