import type { FormElement } from '@lendwright/forms';
import { useText } from '../i18n';
import { form } from '../i18n/en/forms/form';
import { SectionPanel } from '../ui';
import { ElementGrid } from './element-grid';
import { useForm } from './form-context';
import { useSectionPosition } from './section-positions';
import { useProgress } from './fields/use-field';

/** A section with its number, progress and fields. It expands when the person jumps to one of its fields. */
export function FormSection({ element }: { readonly element: FormElement }) {
  const text = useText(form);
  const { store } = useForm();
  const { filled, total } = useProgress(store, element.id);
  const { number, isOpen, setOpen } = useSectionPosition(element.id);
  return (
    <SectionPanel
      title={element.title}
      number={number}
      isOpen={isOpen}
      onOpenChange={setOpen}
      aside={total > 0 && <span>{text('filledOf', { filled, total })}</span>}
    >
      <ElementGrid elements={element.childs ?? []} />
    </SectionPanel>
  );
}
