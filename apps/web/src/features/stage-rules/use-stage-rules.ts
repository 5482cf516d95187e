import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Answer, call, failureText, keyOf } from '../../client';
import { useText } from '../../i18n';
import { stageRules } from '../../i18n/en/builder/stage-rules';
import { notify } from '../../ui';
import { fieldsOf, type ModuleChoices } from '../tasks';
import { draftOfRule, ruleOfDraft, type DraftRule } from './rule-draft';

type StageRules = Answer<'readStageRules'>;

/** Editor state of a module's stage rules, which are saved together. */
export function useStageRules(module: ModuleChoices, storedRules: StageRules) {
  const text = useText(stageRules);
  const queries = useQueryClient();
  const fields = fieldsOf(module);
  const draftsOf = ({ rules }: StageRules) => rules.map((rule) => draftOfRule(rule, fields));
  const [origin, setOrigin] = useState(storedRules);
  const [rules, setRules] = useState(() => draftsOf(storedRules));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = useMemo(() => rules.map((rule) => ruleOfDraft(rule, fields)), [rules, fields]);
  const unsavedCount = JSON.stringify(input) === JSON.stringify(origin.rules) ? 0 : 1;

  const reset = (latestRules: StageRules) => {
    setOrigin(latestRules);
    setRules(draftsOf(latestRules));
    setError(null);
  };
  const save = async () => {
    const completeRules = input.flatMap((rule) => (rule ? [rule] : []));
    if (completeRules.length < input.length) return setError(text('needCondition'));
    setBusy(true);
    setError(null);
    const params = { module: module.key };
    try {
      await call('saveStageRules', { params, body: { version: origin.version, rules: completeRules } });
      const latestData = await call('readStageRules', { params });
      queries.setQueryData(keyOf('readStageRules', { params }), latestData);
      reset(latestData);
      notify.success(text('saved'));
    } catch (error) {
      setError(failureText(error, text('saveFailed')));
    } finally {
      setBusy(false);
    }
  };
  return {
    rules,
    error,
    change: (key: string, patch: Partial<DraftRule>) =>
      setRules((now) => now.map((rule) => (rule.key === key ? { ...rule, ...patch } : rule))),
    add: (rule: DraftRule) => setRules((now) => [...now, rule]),
    remove: (key: string) => setRules((now) => now.filter((rule) => rule.key !== key)),
    bar: { unsaved: unsavedCount, isBusy, save: () => void save(), discard: () => reset(origin) },
  };
}
