import { isIsoDate } from '@lendwright/kernel';
import type Big from 'big.js';
import { writeDate } from '../families/date-text';
import type { FormulaType, FormulaValue } from './formula-value';

const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function showMoney(value: Big): string {
  const [wholeDigits = '', part = ''] = value.abs().round(2, 1).toFixed(2).split('.');
  return `${value.lt(0) ? '-' : ''}$${groupDigits(wholeDigits)}.${part}`;
}

/** Formats an intermediate formula value for display. Stored values are formatted by their kind. */
export function showValue(type: FormulaType, value: FormulaValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return type === 'date' && isIsoDate(value) ? writeDate(value) : value;
  if (Array.isArray(value)) return value.join(', ');
  const number = value as Big;
  if (type === 'money') return showMoney(number);
  return type === 'percent' ? `${number.times(100).round(4, 1).toFixed()}%` : number.round(10, 1).toFixed();
}
