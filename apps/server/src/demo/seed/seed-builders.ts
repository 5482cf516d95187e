import type { FormDefinition } from '@lendwright/forms';
import { lockForms, insertForm, enableWebform } from '../../capabilities/forms';
import { requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';
const THANK_YOU = {
  thanks: 'Thank you for contacting Harborline. A loan officer will call you within one business day.',
  thanksTranslations: {
    de: 'Vielen Dank für Ihre Anfrage bei Harborline. Ein Kreditberater ruft Sie innerhalb eines Werktags an.',
    es: 'Gracias por contactar con Harborline. Un asesor de préstamos le llamará en un plazo de un día hábil.',
    fr: 'Merci d’avoir contacté Harborline. Un conseiller en prêts vous appellera sous un jour ouvré.',
    ja: 'Harborlineにお問い合わせいただき、ありがとうございます。1営業日以内にローン担当者からお電話いたします。',
    zh: '感谢您联系 Harborline。贷款专员将在一个工作日内致电给您。',
  },
};

/** A library of fields that many of a lender's forms share. */
const ADDRESS: FormDefinition = {
  content: [
    {
      id: 'property_address_part',
      type: 'section',
      title: 'Property address',
      childs: [
        { id: 'street', type: 'text', title: 'Street', class: 'col-8', mandatory: true },
        { id: 'unit', type: 'text', title: 'Unit', class: 'col-4' },
        { id: 'city', type: 'text', title: 'City', class: 'col-6', mandatory: true },
        { id: 'address_state', type: 'us_states', title: 'State', class: 'col-3', mandatory: true },
        { id: 'address_zip', type: 'zip', title: 'Zip', class: 'col-3', mandatory: true },
      ],
    },
  ],
};

/** Opens the lender's public inquiry form and publishes a library for its forms. */
export async function seedBuilders(seeding: Seeding): Promise<void> {
  const { tx, ids } = seeding;
  const facts = await lockForms(tx);
  await enableWebform(tx, requireId(ids.forms, 'lead'), 'Request a rate quote', THANK_YOU);
  const defaults = { icon: 'folder', show_menu: false, rights: [], statuses: [], programs: [], webform: null };
  const namedForm = {
    title: 'Property address',
    custom_title: '',
    description: 'From street to ZIP code, as on the deed.',
  };
  const input = {
    kind: 'library' as const,
    settings: { ...defaults, ...namedForm },
    definition: ADDRESS,
    note: 'First version',
  };
  await insertForm(tx, seeding.as(AUTHOR), facts, input);
}
