import { useParams } from '@tanstack/react-router';
import { EditProduct } from '../../features/products';

/** /products/{product_id} */
export function Screen() {
  const { product_id: id } = useParams({ from: '/products/$product_id' });
  return <EditProduct id={id} />;
}
