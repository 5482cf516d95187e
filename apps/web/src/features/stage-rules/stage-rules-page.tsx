import { Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCall, type Answer } from '../../client';
import { useText } from '../../i18n';
import { stageRules } from '../../i18n/en/builder/stage-rules';
import { AddIcon, Banner, Button, EmptyState, ErrorState, Page, Panel, SkeletonFields } from '../../ui';
import { LeaveGuard, SaveBar, type TaskChoices } from '../tasks';
import { blankRule } from './rule-draft';
import { RuleFields, type RuleChoices } from './rule-fields';
import { useStageRules } from './use-stage-rules';
import styles from './stage-rules.module.css';

/** /builders/stage_rules: what records need to enter each status of a module, and which statuses can follow. */
export function StageRulesPage() {
  const text = useText(stageRules);
  const choices = useCall('readTaskChoices', undefined, { staleTime: 60_000 });
  const [selected, setSelected] = useState<string | null>(null);
  const module = selected ?? choices.data?.modules[0]?.key ?? '';
  const rules = useCall('readStageRules', { params: { module } }, { enabled: module !== '' });
  const isFailed = (choices.isError && !choices.data) || (rules.isError && !rules.data);
  const retry = () => {
    void choices.refetch();
    if (module !== '') void rules.refetch();
  };
  if (choices.data && rules.data)
    return (
      <ModuleRules key={module} module={module} choices={choices.data} stored={rules.data} onModule={setSelected} />
    );
  return (
    <Page title={text('title')} width="form">
      <Panel>
        {isFailed ? (
          <ErrorState title={text('loadFailed')} help={text('loadHelp')} onRetry={retry} />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

interface ModuleRulesProps {
  readonly module: string;
  readonly choices: TaskChoices;
  readonly stored: Answer<'readStageRules'>;
  readonly onModule: (key: string) => void;
}

function ModuleRules({ module: key, choices, stored, onModule }: ModuleRulesProps) {
  const text = useText(stageRules);
  const module = choices.modules.find((candidate) => candidate.key === key);
  return module ? (
    <RulesEditor
      choices={{ module, templates: choices.templates, programs: stored.programs }}
      stored={stored}
      modulePicker={(isUnsaved) => (
        <Select
          label={text('module')}
          description={isUnsaved ? text('moduleLocked') : undefined}
          disabled={isUnsaved}
          allowDeselect={false}
          data={choices.modules.map(({ key: value, title }) => ({ value, label: title }))}
          value={key}
          onChange={(value) => value && onModule(value)}
        />
      )}
    />
  ) : null;
}

interface RulesEditorProps {
  readonly choices: RuleChoices;
  readonly stored: Answer<'readStageRules'>;
  readonly modulePicker: (isUnsaved: boolean) => ReactNode;
}

/** The rules of a module, by status. */
function RulesEditor({ choices, stored, modulePicker }: RulesEditorProps) {
  const text = useText(stageRules);
  const { rules, error, change, add, remove, bar } = useStageRules(choices.module, stored);
  const { statuses } = choices.module;
  return (
    <Page title={text('title')} width="form">
      <div className={styles.stack}>
        <p className={styles.quiet}>{text('help')}</p>
        {modulePicker(bar.unsaved > 0)}
        {error && <Banner>{error}</Banner>}
        {statuses.length === 0 && <EmptyState title={text('noStatuses')} ghostRows={0} />}
        {statuses.map(({ _id: status, title }) => {
          const ownRules = rules.filter((rule) => rule.status === status);
          return (
            <Panel
              key={status}
              title={title}
              actions={
                <Button
                  size="small"
                  icon={AddIcon}
                  aria-label={text('addTo', { status: title })}
                  onClick={() => add(blankRule(status))}
                >
                  {text('add')}
                </Button>
              }
            >
              {ownRules.length === 0 && <p className={styles.quiet}>{text('noRules')}</p>}
              {ownRules.map((rule, index) => (
                <RuleFields
                  key={rule.key}
                  rule={rule}
                  number={index + 1}
                  status={title}
                  choices={choices}
                  onChange={(patch) => change(rule.key, patch)}
                  onRemove={() => remove(rule.key)}
                />
              ))}
            </Panel>
          );
        })}
        <SaveBar editor={bar} />
      </div>
      <LeaveGuard isUnsaved={bar.unsaved > 0} />
    </Page>
  );
}
