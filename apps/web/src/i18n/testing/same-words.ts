import type { Language } from '../languages';

/** The languages beside English. */
export const SPOKEN = ['de', 'es', 'fr', 'ja', 'zh'] as const satisfies readonly Language[];
export type Spoken = (typeof SPOKEN)[number];

type Reasons = Readonly<Record<string, string>>;

/** Names and masks that no language changes, without their placeholders. */
export const SAME_EVERYWHERE: Reasons = {
  Lendwright: 'the name of the product',
  'Docs Wizard': 'the name of the documents area',
  'MM-DD-YYYY': 'a mask: the order in which a date is typed in every language',
  '2:30 PM': 'a mask: how a time is typed in every language',
  'MM-DD-YYYY 2:30 PM': 'a mask: how a day and a time are typed in every language',
  'https://example.com': 'an address',
  CRM: 'the word of the trade in every language',
};

/** Words that are truly the same in a language as in English, each with the reason. */
export const SAME_IN: Readonly<Record<Spoken, Reasons>> = {
  de: {
    Hosts: 'the word of German administrators',
    Teams: 'a German word',
    Status: 'a German word',
    Name: 'a German word',
    Code: 'a German word',
    Logo: 'a German word',
    Passkey: 'what German browsers and systems call it',
    Link: 'a German word',
    Lead: 'the word of German sales teams',
    Leads: 'the word of German sales teams',
    Partner: 'a German word',
    Administrator: 'a German word',
    Person: 'a German word',
  },
  es: {
    Roles: 'a Spanish word',
    No: 'a Spanish word',
    Total: 'a Spanish word',
    Horizontal: 'a Spanish word',
    Vertical: 'a Spanish word',
    Normal: 'a Spanish word',
    Error: 'a Spanish word',
    'N/A': 'short for no aplica',
  },
  fr: {
    Administration: 'a French word',
    Total: 'a French word',
    Actions: 'a French word',
    Documents: 'a French word',
    Contact: 'a French word',
    Contacts: 'a French word',
    contact: 'a French word',
    contacts: 'a French word',
    Source: 'a French word',
    Sessions: 'a French word',
    Pages: 'a French word',
    Notifications: 'a French word',
    Menu: 'a French word',
    Mode: 'a French word',
    Code: 'a French word',
    Prospect: 'a French word of sales',
    Prospects: 'a French word of sales',
    prospect: 'a French word of sales',
    prospects: 'a French word of sales',
    Super: 'a kind of account, a name',
    Module: 'a French word',
  },
  ja: {},
  zh: {},
};
