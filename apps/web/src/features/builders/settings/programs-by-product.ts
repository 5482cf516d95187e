import type { Answer } from '../../../client';

type Choices = Pick<Answer<'loanChoices'>, 'products' | 'programs' | 'productWithPrograms'>;

/** The programs by product, for products that have any; values have the form `product---program`. */
export function programsByProduct({ products, programs, productWithPrograms }: Choices) {
  const pairs = productWithPrograms.map(({ value }) => value.split('---'));
  return products
    .map((product) => ({
      product,
      programs: pairs
        .filter(([of]) => of === product._id)
        .flatMap(([, id]) => programs.filter((program) => program._id === id)),
    }))
    .filter((group) => group.programs.length > 0);
}
