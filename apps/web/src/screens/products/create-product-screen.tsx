import { CreateProduct } from '../../features/products';

/** /products/create */
export function Screen() {
  return <CreateProduct />;
}
