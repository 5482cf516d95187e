import { PAYMENT_STATES } from '@lendwright/api';
import { itemField, type ItemRows } from '../../lists';
import type { ItemKind } from './item-kind';

const milliseconds = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::float8`;

const sql: ItemRows['sql'] = (parameters, timeZone) => `select p.loan_id as item_record, p.id::text as item_id,
    ${milliseconds('p.created_at')} as item_at, p.loan_id::text as item_loan, p.amount as item_amount, p.status as item_status,
    p.processed_kind as item_method, ${milliseconds('p.paid_at')} as item_received,
    ${milliseconds(`(p.due_on::timestamp at time zone ${parameters.add(timeZone, 'text')})`)} as item_due
  from app.payments p where p.company_id = $1 and p.frequency = 'Onetime' and not p.is_deleted`;

/** Requests and the months of recurring payments: what is due once. Excludes the recurring payments themselves. */
export const PAYMENT_ITEMS: ItemKind = {
  tab: 'payments',
  isOfLoans: true,
  sql,
  fields: {
    '@payment_amount': itemField('amount', 'number', 'Payment amount', 'cents'),
    '@payment_status': itemField('status', 'choice', 'Payment status'),
    '@payment_method': itemField('method', 'choice', 'Payment method'),
    '@payment_due': itemField('due', 'moment', 'Payment due'),
    '@payment_received': itemField('received', 'moment', 'Payment received'),
    '@payment_created': itemField('at', 'moment', 'Payment requested'),
    '@payment_loan': itemField('loan', 'text', 'Loans with payments'),
  },
  options: {
    '@payment_status': PAYMENT_STATES.map((state) => ({ id: state, text: state[0]?.toUpperCase() + state.slice(1) })),
    '@payment_method': [
      { id: 'ach', text: 'Bank account' },
      { id: 'card', text: 'Card' },
    ],
  },
  counted: '@payment_loan',
};
