import { SUMMARY_DETAILS, SUMMARY_DOCUMENTS } from '@lendwright/api';
import { dayIn, writeDay } from '@lendwright/kernel';
import { nameFor, type CompanySetup, type WireRecord } from '../../records';
import type { SummaryTexts } from '../texts/summary-texts';
import type { IsLeftOut } from './is-left-out';
import { findPrintableDataUrl } from '../../contracts';
import type { Summary, SummaryBrand, SummaryFact } from './summary';
import type { SummarySource } from './summary-source';
import { summaryTabs, type Pictures } from './summary-tabs';

type Person = { readonly first_name: string; readonly last_name: string };
const nameOf = ({ first_name: first, last_name: last }: Person) => `${first} ${last}`.trim();

const textIn = (info: Readonly<Record<string, unknown>>, field: string): string => {
  const value = info[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The person of the record as far as the viewer may see it: a loan's borrower, or the person itself. */
export function personOf({ record, view, info }: SummarySource): Person {
  if (record.prospect) return record.prospect.info;
  const part = (field: string) => (view.elements.get(field)?.visible === true ? textIn(info, field) : '');
  return { first_name: part('first_name'), last_name: part('last_name') };
}

/** The title of the record's form in the viewer's language. */
const descriptionOf = ({ setup, viewer, module, row }: SummarySource): string =>
  nameFor(setup, viewer)(setup.forms.get(row.form_id)?.title ?? module.title);

const people = (assignedRecord: WireRecord['workforces']): string =>
  assignedRecord
    .map(({ user, role }) => [nameOf(user), role && `(${role.title})`].filter(Boolean).join(' '))
    .filter((text) => text !== '')
    .join(', ');

function detailsOf({ record, module, texts, formatting }: SummarySource): SummaryFact[] {
  const createdDay = writeDay(dayIn(new Date(record.createdAt), formatting.timeZone), formatting.dateFormat);
  const { prospect } = record;
  const ownProducts: readonly (readonly [string, string | undefined])[] = module.isLoan
    ? [
        [texts.product, record.product?.title],
        [texts.program, record.program?.title],
        [texts.borrower, prospect ? nameOf(prospect.info) : ''],
        [texts.email, prospect?.info.email],
        [texts.phone, prospect?.info.phone],
        [texts.team, people(record.workforces)],
        [texts.partners, people(record.contacts)],
      ]
    : [];
  const allProducts: typeof ownProducts = [
    [texts.number, record.number ?? ''],
    [texts.status, record.status[0]?.title],
    ...ownProducts,
    [texts.created, createdDay],
  ];
  return allProducts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const statusKeys = {
  'Not Uploaded': 'notUploaded',
  'Awaiting Review': 'awaitingReview',
  'Awaiting Reupload': 'awaitingReupload',
  Approved: 'approved',
  'N/A': 'notApplicable',
} as const satisfies Readonly<Record<string, keyof SummaryTexts>>;

function documentsOf({ documents, texts }: SummarySource, isOmitted: IsLeftOut): Summary['documents'] {
  return documents
    .filter(({ elementId }) => !isOmitted(elementId))
    .map(({ title, status, files }) => ({
      ...{ title, status: texts[statusKeys[status]] },
      files: files.map(({ name }) => name),
    }));
}

/** The company as it appears at the head of a document. A logo that can't be embedded is left out. */
async function brandOf({ name, settings }: CompanySetup): Promise<SummaryBrand> {
  return { name, logo: await findPrintableDataUrl(name, settings['logo']) };
}

/** A record as its viewer sees it, without what is left out. */
export async function buildSummary(source: SummarySource, isOmitted: IsLeftOut, pictures: Pictures): Promise<Summary> {
  const { setup, record } = source;
  return {
    brand: await brandOf(setup),
    ...{ name: nameOf(personOf(source)), number: record.number, about: descriptionOf(source) },
    details: isOmitted(SUMMARY_DETAILS) ? [] : detailsOf(source),
    tabs: summaryTabs(source, isOmitted, pictures),
    documents: isOmitted(SUMMARY_DOCUMENTS) ? [] : documentsOf(source, isOmitted),
  };
}
