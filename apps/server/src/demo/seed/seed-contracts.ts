import type { Id } from '@lendwright/kernel';
import { addContract, addPublishedTemplate, ContractRenderer, renderWithin } from '../../capabilities/contracts';
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

/** The lender's contract templates, and one contract generated from the first. @param loan a residential loan */
export async function seedContracts(seeding: Seeding, files: FileStore, loan: Id | undefined): Promise<void> {
  const { tx, engine, setup, ids, now } = seeding;
  const author = seeding.as(AUTHOR);
  const added: Id[] = [];
  for (const [key, title, subject, description, content] of TEMPLATES) {
    const settings = { title, subject, description, doctype: 'customdocs' as const, form: requireId(ids.forms, key) };
    added.push(await addPublishedTemplate(tx, setup, author, settings, content));
  }
  const [note] = added;
  if (!note || !loan) return;
  const order = { template: note, owner: loan, form: requireId(ids.forms, 'residential'), at: now };
  const contract = await addContract(engine, tx, setup, author, order);
  const renderer = new ContractRenderer();
  await renderWithin(tx, { files, renderer }, contract.id);
  await renderer.close();
}
