import { Checkbox } from '@mantine/core';
import { SUMMARY_DETAILS, SUMMARY_DOCUMENTS } from '@lendwright/api';
import { useState } from 'react';
import { useText } from '../../i18n';
import { summaryDocs } from '../../i18n/en/records/summary-docs';
import { Button, CollapseIcon, OpenIcon } from '../../ui';
import { leftOutFieldsOf, fieldsOfTab, withFields, type LeftOutIds } from './left-out-fields';
import type { SummaryParts, SummarySectionParts, SummaryTabParts } from './summary-shapes';
import styles from './summary-docs.module.css';

export interface SummaryChoiceProps {
  readonly parts: SummaryParts;
  readonly leftOut: LeftOutIds;
  readonly onChange: (leftOut: LeftOutIds) => void;
}

interface PartBoxProps extends Pick<SummaryChoiceProps, 'leftOut' | 'onChange'> {
  readonly title: string;
  /** The fields that the box includes and leaves leftOut. */
  readonly ids: readonly string[];
}

/** A check box for one or more fields; mixed if only some are included. */
function PartBox({ title, ids, leftOut, onChange }: PartBoxProps) {
  const includedCount = ids.filter((id) => !leftOut.has(id)).length;
  return (
    <Checkbox
      size="xs"
      label={title}
      checked={includedCount === ids.length}
      indeterminate={includedCount > 0 && includedCount < ids.length}
      onChange={() => onChange(withFields(leftOut, ids, includedCount < ids.length))}
    />
  );
}

/** Tabs in two columns of about the same height, so that opening a section moves only what is below it. */
function splitIntoColumns(tabs: readonly SummaryTabParts[]): (readonly SummaryTabParts[])[] {
  const linesOf = (list: readonly SummaryTabParts[]) =>
    list.reduce((sum, { sections }) => sum + sections.length + 1, 0);
  const halfOfLines = linesOf(tabs) / 2;
  const middle = tabs.findIndex((_, index) => linesOf(tabs.slice(0, index + 1)) >= halfOfLines) + 1;
  return [tabs.slice(0, middle), tabs.slice(middle)];
}

/** Chooses what a summary contains, by tab, section and field. */
export function SummaryChoice({ parts, leftOut, onChange }: SummaryChoiceProps) {
  const text = useText(summaryDocs);
  const ownChoices = [
    { id: SUMMARY_DETAILS, title: text('details') },
    ...(parts.hasDocuments ? [{ id: SUMMARY_DOCUMENTS, title: text('documents') }] : []),
  ];
  return (
    <div className={styles.choice}>
      <div className={styles.own}>
        {ownChoices.map(({ id, title }) => (
          <PartBox key={id} title={title} ids={[id]} leftOut={leftOut} onChange={onChange} />
        ))}
      </div>
      {splitIntoColumns(parts.tabs).map((column, index) => (
        <div key={index} className={styles.column}>
          {column.map((tab) => (
            <TabChoice key={tab.id} tab={tab} leftOut={leftOut} onChange={onChange} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface TabChoiceProps extends Pick<SummaryChoiceProps, 'leftOut' | 'onChange'> {
  readonly tab: SummaryTabParts;
}

function TabChoice({ tab, leftOut, onChange }: TabChoiceProps) {
  const text = useText(summaryDocs);
  const title = tab.title || text('form');
  return (
    <div className={styles.tab} role="group" aria-label={title}>
      <div className={styles.tabTitle}>
        <PartBox title={title} ids={fieldsOfTab(tab)} leftOut={leftOut} onChange={onChange} />
      </div>
      {tab.sections.map((section) => (
        <SectionChoice key={section.id} section={section} tab={tab} leftOut={leftOut} onChange={onChange} />
      ))}
    </div>
  );
}

interface SectionChoiceProps extends TabChoiceProps {
  readonly section: SummarySectionParts;
}

function SectionChoice({ section, tab, leftOut, onChange }: SectionChoiceProps) {
  const text = useText(summaryDocs);
  const hiddenCount = section.fields.filter(({ id }) => leftOut.has(id)).length;
  const [isOpen, setOpen] = useState(false);
  const title = section.title || text('otherFields');
  return (
    <div className={styles.section}>
      <div className={styles.sectionTitle}>
        <PartBox title={title} ids={leftOutFieldsOf(section, tab)} leftOut={leftOut} onChange={onChange} />
        <Button
          size="small"
          tone="quiet"
          iconAfter={isOpen ? CollapseIcon : OpenIcon}
          aria-expanded={isOpen}
          aria-label={text('fieldsOf', { title })}
          onClick={() => setOpen(!isOpen)}
        >
          {hiddenCount > 0 && hiddenCount < section.fields.length
            ? text('someFields', { included: section.fields.length - hiddenCount, count: section.fields.length })
            : text('fieldCount', { count: section.fields.length })}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.fields}>
          {section.fields.map((field) => (
            <PartBox key={field.id} title={field.title} ids={[field.id]} leftOut={leftOut} onChange={onChange} />
          ))}
        </div>
      )}
    </div>
  );
}
