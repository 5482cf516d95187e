import { downloadName } from '../documents';
import { personOf } from './model/build-summary';
import type { SummarySource } from './model/summary-source';

/** The words of a name, before the ending: `{first name}_Summary`. @source spec 2-records §9 */
function stemOf(source: SummarySource): string {
  const { first_name: first, last_name: last } = personOf(source);
  return `${[first, last, source.record.number].find(Boolean) ?? source.module.title}_Summary`;
}

/** The name of a summary file. @example 'Lena_Summary.pdf' */
export const summaryName = (source: SummarySource, extension: string): string =>
  downloadName({ number: null, title: stemOf(source), index: null, name: `summary.${extension}` });
