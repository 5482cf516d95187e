import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { EmptyState, SkeletonLines, StatusGlyph } from '../../../ui';
import type { ContractCheck, ContractIssue } from '../contract-shapes';
import { ContractPreview } from '../preview/contract-preview';
import styles from './editor.module.css';

/** Records to test with, by number and person. */
function useTestRecords(template: string, search: string) {
  const { data } = useCall(
    'listContractTestRecords',
    { params: { id: template }, body: { search } },
    { placeholderData: (previousData) => previousData, staleTime: 60_000 },
  );
  return (data?.records ?? []).map(({ _id, number, name }) => ({
    value: _id,
    label: [number, name].filter(Boolean).join(' · '),
  }));
}

export interface TestPaneProps {
  readonly template: string;
  readonly fieldTitle: (key: string) => string;
  /** The saved version of the draft, which the server tests. */
  readonly version: number;
}

/** The draft with the values of a real loan: the pages, what is unresolved, and what conditions and repeats do. */
export function TestPane({ template, fieldTitle, version }: TestPaneProps) {
  const text = useText(contracts);
  const [search, setSearch] = useState('');
  const [owner, setOwner] = useState<string | null>(null);
  const loans = useTestRecords(template, search);
  const chosenOwner = owner ?? loans[0]?.value ?? null;
  const check = useCall(
    'checkContractTemplate',
    { params: { id: template }, body: chosenOwner ? { owner: chosenOwner } : {} },
    { gcTime: 0, staleTime: 0 },
  );
  return (
    <div className={styles.test}>
      <aside className={styles.left} aria-label={text('checks')}>
        <div className={styles.fields}>
          <Select
            label={text('testLoan')}
            searchable
            data={loans}
            filter={({ options }) => options}
            value={chosenOwner}
            onSearchChange={(typedText) => setSearch(loans.some(({ label }) => label === typedText) ? '' : typedText)}
            onChange={setOwner}
          />
        </div>
        <h3 className={styles.heading}>{text('checks')}</h3>
        {check.data ? <Checks check={check.data} fieldTitle={fieldTitle} /> : <SkeletonLines lines={4} />}
      </aside>
      <div className={styles.ground} tabIndex={0} role="group" aria-label={text('previewTitle')}>
        {chosenOwner ? (
          <ContractPreview key={`${chosenOwner} ${version}`} template={template} owner={chosenOwner} isDraft />
        ) : (
          <EmptyState title={text('noLoans')} ghostRows={0} />
        )}
      </div>
    </div>
  );
}

interface ChecksProps {
  readonly check: ContractCheck;
  readonly fieldTitle: (key: string) => string;
}

function Checks({ check, fieldTitle }: ChecksProps) {
  const text = useText(contracts);
  const { issues, blocks, filled, fields } = check;
  const nameOf = ({ code, field }: ContractIssue) => (code.startsWith('field') ? fieldTitle(field) : field);
  return (
    <ul className={styles.checks}>
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.field}`} className={styles.check}>
          <StatusGlyph
            hue={issue.level === 'error' ? 'red' : 'amber'}
            shape={issue.level === 'error' ? 'cross' : 'clock'}
          />
          <span>{text(`issue-${issue.code}`, { field: nameOf(issue) })}</span>
        </li>
      ))}
      {fields > 0 && (
        <li className={styles.check}>
          <StatusGlyph hue="green" shape="tick" />
          <span>{text('filled', { filled, count: fields })}</span>
        </li>
      )}
      {blocks.map(({ kind, title, isShown, rows }, index) => (
        <li key={index} className={styles.check}>
          <StatusGlyph hue={isShown ? 'green' : 'purple'} shape={isShown ? 'tick' : 'slash'} />
          <span>
            {kind === 'repeat'
              ? text('repeatResult', { title, count: rows })
              : text(isShown ? 'conditionShown' : 'conditionHidden', { title })}
          </span>
        </li>
      ))}
    </ul>
  );
}
