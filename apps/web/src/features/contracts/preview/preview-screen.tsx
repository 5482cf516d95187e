import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { BackIcon, Button, PageTitle } from '../../../ui';
import { useGoToPath } from '../../session';
import { ContractPreview } from './contract-preview';
import { returnPath } from './return-path';
import styles from './preview.module.css';

export interface PreviewScreenProps {
  readonly contract: string;
  readonly form: string;
  readonly owner: string;
  /** The return address. Only a known route of this application is used. */
  readonly url: string;
}

/** /builders/contracts/builder/preview: the published template with the values of a record. */
export function PreviewScreen({ contract, form, owner, url }: PreviewScreenProps) {
  const text = useText(contracts);
  const navigate = useGoToPath();
  const { data } = useCall('listContracts', { body: { owner, form } });
  const title = data?.contracts.find(({ _id }) => _id === contract)?.title ?? text('previewTitle');
  return (
    <div className={styles.screen}>
      <PageTitle title={title} />
      <header className={styles.bar}>
        <Button icon={BackIcon} onClick={() => navigate(returnPath(url))}>
          {text('back')}
        </Button>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.ground} tabIndex={0} role="group" aria-label={text('previewTitle')}>
        <ContractPreview template={contract} owner={owner} isDraft={false} />
      </div>
    </div>
  );
}
