import type { DraftCard, DraftOperand, DraftPart } from './draft-rule';

const inOperand = (operand: DraftOperand): readonly string[] =>
  operand.is === 'field' && operand.field !== null ? [operand.field] : [];

function namesInPart(part: DraftPart): readonly string[] {
  if (part.is === 'group') return part.parts.flatMap(namesInPart);
  if (part.is === 'line') return [...(part.field === null ? [] : [part.field]), ...inOperand(part.operand)];
  const measured = part.measured === null ? [] : [part.measured];
  return [part.section, ...measured, ...inOperand(part.operand), ...(part.where ? namesInPart(part.where) : [])];
}

/** The elements that a rule reads and changes, each once. */
export const namesInCard = ({ when, effects }: DraftCard): readonly string[] => [
  ...new Set([...namesInPart(when), ...effects.flatMap(({ targets }) => targets)]),
];
