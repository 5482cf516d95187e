import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Ago, Button, notify, Panel, Tag } from '../../../ui';
import { SendDialog } from '../../signing';
import type { GeneratedContract, RecordContracts } from '../contract-shapes';
import { openContractFile } from './open-contract-file';
import styles from './record-contracts.module.css';

export interface RecordContractsPanelProps {
  readonly owner: string;
  readonly form: string;
}

const POLL_MS = 700;
const isOpen = ({ state }: GeneratedContract) => state === 'queued' || state === 'running';

/**
 * Contracts Templates and the contracts generated from them, for staff. Empty for everyone else, and for records without
 * templates.
 * @source spec 2-records §2.10
 */
export function RecordContractsPanel({ owner, form }: RecordContractsPanelProps) {
  const { data } = useCall(
    'listContracts',
    { body: { owner, form } },
    { refetchInterval: ({ state }) => (state.data?.generated.some(isOpen) ? POLL_MS : false) },
  );
  if (!data || (data.contracts.length === 0 && data.generated.length === 0)) return null;
  return (
    <div className={styles.panels}>
      {data.contracts.length > 0 && <Templates data={data} owner={owner} form={form} />}
      {data.generated.length > 0 && <Generated data={data} owner={owner} />}
    </div>
  );
}

function Templates({ data, owner, form }: RecordContractsPanelProps & { readonly data: RecordContracts }) {
  const text = useText(contracts);
  const generate = useSave('generateContract', {
    stale: ['listContracts'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('generateFailed')),
  });
  const preview = (id: string) =>
    `/builders/contracts/builder/preview/${id}/${form}/${owner}/${encodeURIComponent(window.location.pathname)}`;
  return (
    <Panel title={text('recordTemplates')} isFlush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('colTitle')}</th>
              <th scope="col">{text('colSubject')}</th>
              <th scope="col">{text('colDescription')}</th>
              <th scope="col">{text('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {data.contracts.map(({ _id, title, subject, description, doctype }) => (
              <tr key={_id}>
                <td className={styles.name}>
                  {title} {doctype === 'spreadsheet' && <Tag>{text('doctype-spreadsheet')}</Tag>}
                </td>
                <td>{subject || '–'}</td>
                <td>{description || '–'}</td>
                <td className={styles.acts}>
                  <Button size="small" link={<a href={preview(_id)} target="_blank" rel="noreferrer" />}>
                    {text('preview')}
                  </Button>
                  {data.mayGenerate && (
                    <Button
                      size="small"
                      tone="primary"
                      isBusy={generate.isPending && generate.variables.body.template === _id}
                      busyLabel={text('generating')}
                      onClick={() => generate.mutate({ body: { template: _id, owner } })}
                    >
                      {text('generate')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Generated({ data, owner }: { readonly data: RecordContracts; readonly owner: string }) {
  const text = useText(contracts);
  const [sentContract, setSentContract] = useState<GeneratedContract | null>(null);
  const queries = useQueryClient();
  const cancel = useSave('cancelContract', {
    stale: ['listContracts'],
    onError: () => void queries.invalidateQueries({ queryKey: ['listContracts'] }),
  });
  const view = (contract: GeneratedContract) =>
    void openContractFile(contract).catch((error: unknown) =>
      notify.failure(isRefused(error) ? error.message : text('viewFailed')),
    );
  return (
    <Panel title={text('generated')} isFlush>
      <ul className={styles.list}>
        {data.generated.map((contract) => (
          <li key={contract._id} className={styles.item}>
            <div className={styles.what}>
              <span className={styles.name}>{contract.title}</span>
              <span className={styles.facts}>
                {text('versionNumber', { version: contract.template_version })} · {contract.created_by} ·{' '}
                <Ago at={contract.createdAt} />
                {contract.pages > 0 && ` · ${text('pages', { count: contract.pages })}`}
              </span>
            </div>
            {isOpen(contract) && (
              <>
                <progress
                  className={styles.progress}
                  max={100}
                  value={contract.progress}
                  aria-label={text('generating')}
                />
                <Button size="small" onClick={() => cancel.mutate({ params: { id: contract._id } })}>
                  {text('cancel')}
                </Button>
              </>
            )}
            {contract.state === 'failed' && <Tag hue="red">{text('failed')}</Tag>}
            {contract.state === 'done' && (
              <>
                <Button size="small" onClick={() => view(contract)}>
                  {text('view')}
                </Button>
                {data.mayGenerate && contract.roles.length > 0 && (
                  <Button size="small" onClick={() => setSentContract(contract)}>
                    {text('sendForSignature')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {sentContract && (
        <SendDialog
          owner={owner}
          source={{ kind: 'contract', id: sentContract._id }}
          title={sentContract.title}
          roles={sentContract.roles}
          onClose={() => setSentContract(null)}
        />
      )}
    </Panel>
  );
}
