import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Button, notify, PageTitle } from '../../../ui';
import { useGoToPath } from '../../session';
import { ContractPreview } from './contract-preview';
import { returnPath } from './return-path';
import styles from './preview.module.css';

export interface GenerateScreenProps {
  readonly module: string;
  readonly owner: string;
  readonly contract: string;
}

/**
 * /builders/contract_builder/generateContract: shows the contract of a record and generates it on request. Opening the
 * address changes nothing.
 */
export function GenerateScreen({ module, owner, contract }: GenerateScreenProps) {
  const text = useText(contracts);
  const navigate = useGoToPath();
  const path = returnPath(`/${module}/edit/${owner}`);
  const generate = useSave('generateContract', {
    stale: ['listContracts'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: () => navigate(path),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('generateFailed')),
  });
  return (
    <div className={styles.screen}>
      <PageTitle title={text('previewTitle')} />
      <header className={styles.bar}>
        <h1 className={styles.title}>{text('previewTitle')}</h1>
        <Button onClick={() => navigate(path)}>{text('cancel')}</Button>
        <Button
          tone="primary"
          isBusy={generate.isPending}
          busyLabel={text('generating')}
          onClick={() => generate.mutate({ body: { template: contract, owner } })}
        >
          {text('generate')}
        </Button>
      </header>
      <div className={styles.ground} tabIndex={0} role="group" aria-label={text('previewTitle')}>
        <ContractPreview template={contract} owner={owner} isDraft={false} />
      </div>
    </div>
  );
}
