import { ELEMENT_TYPES, kindOf, type ElementType } from '@lendwright/forms';
import { memo, type ComponentType } from 'react';
import type { Bodies } from './bodies-context';
import type { BodyProps } from './body-props';
import { StaticTextBody } from './static-text-body';
import { FieldBody } from './field-body';
import { PlainBody } from './plain-body';
import { SectionBody } from './section-body';
import { TabBody } from './tab-body';

const STRUCTURE_BODIES: Readonly<Partial<Record<ElementType, ComponentType<BodyProps>>>> = {
  section: SectionBody,
  tab: TabBody,
};

function plainBodyOf(type: ElementType): ComponentType<BodyProps> {
  const { family } = kindOf(type);
  if (family === 'structure') return STRUCTURE_BODIES[type] ?? PlainBody;
  return family === 'static' ? StaticTextBody : FieldBody;
}

const bodyOf = (type: ElementType): ComponentType<BodyProps> => memo(plainBodyOf(type));

/** The canvas component of each element type, memoized by element. */
export const BODIES = Object.fromEntries(ELEMENT_TYPES.map((type) => [type, bodyOf(type)])) as Bodies;
