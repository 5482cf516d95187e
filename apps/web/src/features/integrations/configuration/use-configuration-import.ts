import { useState } from 'react';
import { failureText, isRefused, useSave, type OperationId } from '../../../client';
import { useText } from '../../../i18n';
import { configuration } from '../../../i18n/en/admin/configuration';
import { useSession } from '../../session';
import { keyOfChange, readJson, type Change, type Comparison } from './configuration-shapes';

/** The lists that an import can change. */
const LISTS = [
  ...(['listForms', 'listProducts', 'listRoles', 'listTaskTemplates', 'readStageRules', 'listEmailTemplates'] as const),
  ...(['listContractClauses', 'listContractTemplates', 'listEmailTriggers', 'listReports', 'readListViews'] as const),
] satisfies readonly OperationId[];

/** Which entries are imported: all of them, until someone leaves one out. */
function useIncludedEntries(comparison: Comparison | null) {
  const [leftOutIds, setLeftOutIds] = useState<ReadonlySet<string>>(new Set());
  const entries = (comparison?.changes ?? []).filter(({ state }) => state !== 'missing');
  const isIncluded = (change: Change) => !leftOutIds.has(keyOfChange(change));
  return {
    isIncluded,
    include(change: Change, isIncluded: boolean) {
      const nextIds = new Set(leftOutIds);
      if (isIncluded) nextIds.delete(keyOfChange(change));
      else nextIds.add(keyOfChange(change));
      setLeftOutIds(nextIds);
    },
    includeAll: () => setLeftOutIds(new Set()),
    includedEntries: entries.filter(isIncluded),
    skippedEntries: entries
      .filter((candidate) => !isIncluded(candidate))
      .map(({ section, name }) => ({ section, name })),
  };
}

/** A file that is compared with the company, and then imported without the entries that are left out. */
export function useConfigurationImport() {
  const text = useText(configuration);
  const session = useSession();
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const [content, setContent] = useState<object | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const { includeAll, includedEntries, skippedEntries, ...choices } = useIncludedEntries(comparison);
  const compare = useSave('importConfiguration', {
    onSuccess: setComparison,
    onError: (error) => setProblem(failureText(error, text('compareFailed'))),
  });
  const importAll = useSave('importConfiguration', {
    stale: LISTS,
    onSuccess: ({ message }) => {
      setComparison(null);
      setChosenFile(null);
      setSuccess(message);
      void session.refreshMenu();
    },
    onError: (error) => {
      setProblem(failureText(error, text('importFailed')));
      // The company changed since the comparison, or what was left out is needed.
      if (isRefused(error, 'invalid') && error.details && 'changes' in (error.details as object))
        setComparison(error.details as Comparison);
    },
  });
  const choose = async (pickedFile: File | null) => {
    const file = pickedFile && readJson(await pickedFile.text());
    for (const forget of [setComparison, setProblem, setSuccess]) forget(null);
    includeAll();
    setChosenFile(pickedFile);
    setContent(file);
    if (file) compare.mutate({ body: { file, isDryRun: true } });
    else if (pickedFile) setProblem(text('noJson'));
  };
  return {
    ...{ ...choices, chosenFile, comparison, problem, success, choose },
    isComparing: compare.isPending,
    isImporting: importAll.isPending,
    /** The number of entries that an import writes. */
    count: includedEntries.length,
    mayImport: includedEntries.length > 0 && includedEntries.every(({ refused }) => !refused),
    importAll() {
      setProblem(null);
      importAll.mutate({ body: { file: content, isDryRun: false, skippedEntries } });
    },
  };
}

export type ConfigurationImport = ReturnType<typeof useConfigurationImport>;
