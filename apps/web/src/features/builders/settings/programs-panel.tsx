import { Checkbox } from '@mantine/core';
import { useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { ErrorState, Panel, SkeletonLines } from '../../../ui';
import { useForms } from '../list/use-forms';
import type { PanelProps } from './panel-props';
import styles from './settings.module.css';

type Choices = Pick<Answer<'loanChoices'>, 'products' | 'programs' | 'productWithPrograms'>;

/** The programs by product, for products that have any; values have the form `product---program`. */
function programsByProduct({ products, programs, productWithPrograms }: Choices) {
  const pairs = productWithPrograms.map(({ value }) => value.split('---'));
  return products
    .map((product) => ({
      product,
      programs: pairs
        .filter(([pairId]) => pairId === product._id)
        .flatMap(([, id]) => programs.filter((program) => program._id === id)),
    }))
    .filter((group) => group.programs.length > 0);
}

export interface ProgramsPanelProps extends PanelProps {
  /** The id of the form; null before it is created. */
  readonly id: string | null;
}

/** The loan programs that use a form. Each program uses one form: selecting a program of another form moves it here. */
export function ProgramsPanel({ draft, change, id }: ProgramsPanelProps) {
  const text = useText(builderSettings);
  const choices = useCall('loanChoices', undefined, { staleTime: 60_000 });
  const { forms } = useForms('opportunity');
  const holderOf = (program: string) =>
    forms?.find((form) => form._id !== id && form.programs.some(({ _id }) => _id === program))?.title;
  const toggle = (program: string, isOn: boolean) =>
    change({
      programs: isOn ? [...draft.programs, program] : draft.programs.filter((candidate) => candidate !== program),
    });
  return (
    <Panel title={text('field-programs')} aside={text('programsChosen', { count: draft.programs.length })}>
      <p className={styles.help}>{text('programsHelp')}</p>
      {choices.isError && <ErrorState title={text('choicesFailed')} onRetry={() => void choices.refetch()} />}
      {choices.isPending && <SkeletonLines lines={4} />}
      {choices.data &&
        programsByProduct(choices.data).map(({ product, programs }) => (
          <fieldset key={product._id} className={styles.group}>
            <legend className={styles.legend}>{product.title}</legend>
            <div className={styles.checks}>
              {programs.map((program) => {
                const holder = holderOf(program._id);
                return (
                  <Checkbox
                    key={program._id}
                    label={program.title}
                    description={holder ? text('usesForm', { form: holder }) : undefined}
                    checked={draft.programs.includes(program._id)}
                    onChange={(event) => toggle(program._id, event.currentTarget.checked)}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
    </Panel>
  );
}
