import type { Id } from '@lendwright/kernel';
import { addContract, addPublishedTemplate, ContractRenderer, renderInTransaction } from '../../capabilities/contracts';
import type { FileStore } from '../../platform/files/file-store';
import { COMMITMENT_LETTER } from '../contracts/commitment-letter';
import { PROMISSORY_NOTE } from '../contracts/promissory-note';
import { TERM_SHEET } from '../contracts/term-sheet';
import { requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** A template for each loan form: its title, subject, description and text. */
const TEMPLATES = [
  [
    'residential',
    'Promissory Note',
    'Your promissory note',
    'The note of a residential mortgage loan',
    PROMISSORY_NOTE,
  ],
  ['investment', 'Term Sheet', 'Terms of your loan', 'A summary of terms with the rents of the property', TERM_SHEET],
  [
    'business',
    'Commitment Letter',
    'Your SBA loan commitment',
    'The commitment for an SBA 7(a) loan',
    COMMITMENT_LETTER,
  ],
] as const;

/**
 * The lender's contract templates, and a contract for some loans, each generated from the template of its form.
 * @param loans by the key of their form
 */
export async function seedContracts(
  seeding: Seeding,
  files: FileStore,
  loans: Readonly<Record<string, Id | undefined>>,
): Promise<void> {
  const { tx, engine, setup, ids, now } = seeding;
  const author = seeding.as(AUTHOR);
  const renderer = new ContractRenderer();
  for (const [key, title, subject, description, content] of TEMPLATES) {
    const form = requireId(ids.forms, key);
    const settings = { title, subject, description, doctype: 'customdocs' as const, form };
    const template = await addPublishedTemplate(tx, setup, author, settings, content);
    const owner = loans[key];
    if (!owner) continue;
    const contract = await addContract(engine, tx, setup, author, { template, owner, form, at: now });
    await renderInTransaction(tx, { files, renderer }, contract.id);
  }
  await renderer.close();
}
