import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Ago, Button, notify, Tag } from '../../../ui';
import { SectionTable } from '../../documents';
import { SendDialog } from '../../signing';
import { ContractIcon } from '../contract-icons';
import type { GeneratedContract, RecordContracts } from '../contract-shapes';
import { openContractFile } from './open-contract-file';
import styles from './record-contracts.module.css';

/** Whether a contract is still being generated. */
export const isInProgress = ({ state }: GeneratedContract): boolean => state === 'queued' || state === 'running';

export interface GeneratedContractsProps {
  readonly data: RecordContracts;
  readonly owner: string;
}

/** The contracts of a record with their progress and files. */
export function GeneratedContracts({ data, owner }: GeneratedContractsProps) {
  const text = useText(contracts);
  const [sentContract, setSentContract] = useState<GeneratedContract | null>(null);
  return (
    <>
      <SectionTable
        label={text('generated')}
        icon={ContractIcon}
        columns={[
          { id: 'title', title: text('colTitle'), width: '30%' },
          { id: 'facts', title: text('version'), width: '40%' },
          { id: 'actions', title: text('actions'), width: 330 },
        ]}
        rows={data.generated.map((contract) => ({
          key: `contract:${contract._id}`,
          title: contract.title,
          cells: [
            contract.title,
            <Facts key="facts" contract={contract} />,
            <Actions
              key="actions"
              contract={contract}
              mayGenerate={data.mayGenerate}
              onSend={() => setSentContract(contract)}
            />,
          ],
        }))}
      />
      {sentContract && (
        <SendDialog
          owner={owner}
          source={{ kind: 'contract', id: sentContract._id }}
          title={sentContract.title}
          roles={sentContract.roles}
          onClose={() => setSentContract(null)}
        />
      )}
    </>
  );
}

interface FactsProps {
  readonly contract: GeneratedContract;
}

function Facts({ contract }: FactsProps) {
  const text = useText(contracts);
  return (
    <span className={styles.facts}>
      {text('versionNumber', { version: contract.template_version })} · {contract.created_by} ·{' '}
      <Ago at={contract.createdAt} />
      {contract.pages > 0 && ` · ${text('pages', { count: contract.pages })}`}
    </span>
  );
}

interface ActionsProps extends FactsProps {
  readonly mayGenerate: boolean;
  readonly onSend: () => void;
}

function Actions({ contract, mayGenerate, onSend }: ActionsProps) {
  const text = useText(contracts);
  const queries = useQueryClient();
  const cancel = useSave('cancelContract', {
    stale: ['listContracts'],
    onError: () => void queries.invalidateQueries({ queryKey: ['listContracts'] }),
  });
  const view = () =>
    void openContractFile(contract).catch((error: unknown) =>
      notify.failure(isRefused(error) ? error.message : text('viewFailed')),
    );
  return (
    <span className={styles.actions}>
      {isInProgress(contract) && (
        <>
          <progress className={styles.progress} max={100} value={contract.progress} aria-label={text('generating')} />
          <Button size="small" onClick={() => cancel.mutate({ params: { id: contract._id } })}>
            {text('cancel')}
          </Button>
        </>
      )}
      {contract.state === 'failed' && <Tag hue="red">{text('failed')}</Tag>}
      {contract.state === 'done' && (
        <>
          <Button size="small" onClick={view}>
            {text('view')}
          </Button>
          {mayGenerate && contract.roles.length > 0 && (
            <Button size="small" onClick={onSend}>
              {text('sendForSignature')}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
