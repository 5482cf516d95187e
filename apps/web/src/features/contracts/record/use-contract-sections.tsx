import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Button, notify, Tag } from '../../../ui';
import { SectionTable, type AreaItem, type AreaSection, type DocumentOwner } from '../../documents';
import { ContractIcon } from '../contract-icons';
import type { GeneratedContract, RecordContracts } from '../contract-shapes';
import { GeneratedContracts, isInProgress } from './generated-contracts';
import styles from './record-contracts.module.css';

const POLL_MS = 700;

const templateKey = (id: string) => `contract_template:${id}`;

const itemOf = (contract: GeneratedContract, mayGenerate: boolean): AreaItem => ({
  key: `contract:${contract._id}`,
  title: contract.title,
  files: contract.state === 'done' ? [{ kind: 'contract', id: contract._id }] : [],
  needsAction: contract.state === 'failed' || isInProgress(contract),
  ...(mayGenerate &&
    contract.doctype === 'customdocs' && {
      signing:
        contract.state === 'done' && contract.roles.length > 0
          ? { source: { kind: 'contract', id: contract._id }, roles: contract.roles }
          : null,
    }),
});

/**
 * Contracts Templates and the contracts generated from them, for staff. Each is null for everyone else, and without rows.
 * @source spec 2-records §2.10
 */
export function useContractSections({ owner, form }: DocumentOwner): readonly (AreaSection | null)[] {
  const text = useText(contracts);
  const { data } = useCall(
    'listContracts',
    { body: { owner, form } },
    { refetchInterval: ({ state }) => (state.data?.generated.some(isInProgress) ? POLL_MS : false) },
  );
  if (!data) return [];
  const { contracts: templates, generated, mayGenerate } = data;
  const offeredSection: AreaSection = {
    id: 'contract-templates',
    kind: 'contracts',
    title: text('recordTemplates'),
    icon: ContractIcon,
    count: templates.length,
    fact: templates.map(({ title }) => title).join(', '),
    items: [],
    body: <Templates data={data} owner={owner} form={form} />,
  };
  const createdSection: AreaSection = {
    id: 'contracts',
    kind: 'contracts',
    title: text('generated'),
    icon: ContractIcon,
    count: generated.length,
    fact: generated.map(({ title }) => title).join(', '),
    items: generated.map((contract) => itemOf(contract, mayGenerate)),
    body: <GeneratedContracts data={data} owner={owner} />,
  };
  return [templates.length > 0 ? offeredSection : null, generated.length > 0 ? createdSection : null];
}

interface TemplatesProps extends Pick<DocumentOwner, 'owner' | 'form'> {
  readonly data: RecordContracts;
}

function Templates({ data, owner, form }: TemplatesProps) {
  const text = useText(contracts);
  const generate = useSave('generateContract', {
    stale: ['listContracts'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('generateFailed')),
  });
  const preview = (id: string) =>
    `/builders/contracts/builder/preview/${id}/${form}/${owner}/${encodeURIComponent(window.location.pathname)}`;
  return (
    <SectionTable
      label={text('recordTemplates')}
      icon={ContractIcon}
      columns={[
        { id: 'title', title: text('colTitle'), width: '26%' },
        { id: 'subject', title: text('colSubject'), width: '22%' },
        { id: 'description', title: text('colDescription'), width: '24%' },
        { id: 'actions', title: text('actions'), width: 330 },
      ]}
      rows={data.contracts.map(({ _id, title, subject, description, doctype }) => ({
        key: templateKey(_id),
        title,
        cells: [
          <span key="title">
            {title} {doctype === 'spreadsheet' && <Tag>{text('doctype-spreadsheet')}</Tag>}
          </span>,
          subject || '–',
          description || '–',
          <span key="actions" className={styles.actions}>
            <Button size="small" link={<a href={preview(_id)} target="_blank" rel="noreferrer" />}>
              {text('preview')}
            </Button>
            {data.mayGenerate && (
              <Button
                size="small"
                isBusy={generate.isPending && generate.variables.body.template === _id}
                busyLabel={text('generating')}
                onClick={() => generate.mutate({ body: { template: _id, owner } })}
              >
                {text('generate')}
              </Button>
            )}
          </span>,
        ],
      }))}
    />
  );
}
