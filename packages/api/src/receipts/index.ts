import { z } from 'zod';
import { operation } from '../operation';
import { idParams } from '../shapes';

/** The receipt of a payment that was received, for everyone who sees the loan's payments. */
export const printPaymentReceipt = operation({
  id: 'printPaymentReceipt',
  method: 'GET',
  path: 'payments/:id/receipt',
  transport: 'bytes',
  summary: 'The receipt of a payment as a PDF.',
  right: { kind: 'tab', tab: 'payments', action: 'view' },
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found', 'invalid', 'too_many_at_once'],
});

export const receiptOperations = [printPaymentReceipt];
