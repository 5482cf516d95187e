import { seedCampaign } from '../../capabilities/campaigns';
import { seedEmailList } from '../../capabilities/email-lists';
import { CONTACTS, readNamedPeople } from '../../capabilities/records';
import type { Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';
const MAX_PEOPLE = 500;
const DAY_MS = 86_400_000;
const SENT_DAYS_AGO = 4;
const PRICING = 'https://pricing.lender.example/scenario';
const RATE_SHEET = 'https://pricing.lender.example/rate-sheet.pdf';

/** Two email lists of the demo's lending partners, and the campaign that went to one of them. */
export async function seedCampaigns(seeding: Seeding): Promise<void> {
  const { tx, now } = seeding;
  const viewer = seeding.as(AUTHOR);
  const partners = await readNamedPeople(tx, CONTACTS.key, MAX_PEOPLE);
  const people = partners.filter(({ email }) => email !== '');
  const list = await seedEmailList(tx, { title: 'Lending partners', by: viewer, people: people.map(({ id }) => id) });
  const filters = [
    { field: 'partner_kind', operator: 'in' as const, value: ['lender'] },
    { field: 'active', operator: 'equals' as const, value: 'true' },
  ];
  await seedEmailList(tx, { title: 'Lenders', by: viewer, people: [], filter: { filters } });
  await seedCampaign(tx, {
    title: 'Holiday hours, rate locks',
    subject: 'Rate locks over the holiday',
    html: `<p>Hi {{first_name|there}},</p><p>We lock rates until Wednesday at 2 PM and are back on Monday.</p><p><a href="${PRICING}">Price a scenario</a> or open the <a href="${RATE_SHEET}">rate sheet</a>.</p>`,
    links: [PRICING, RATE_SHEET],
    by: AUTHOR,
    sentAt: new Date(now.getTime() - SENT_DAYS_AGO * DAY_MS).toISOString(),
    lists: [list],
    recipients: people.map(({ id, first_name, last_name, email }) => ({
      ...{ personId: id, listId: list, address: email, name: `${first_name} ${last_name}`.trim() },
    })),
  });
}
