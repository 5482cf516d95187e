import { useNavigate, useSearch } from '@tanstack/react-router';
import { ProductList } from '../../features/products';

/** /products: products and programs, for admins; the server decides. */
export function Screen() {
  const search = useSearch({ from: '/products' });
  const navigate = useNavigate();
  return (
    <ProductList
      search={search}
      change={(patch) =>
        void navigate({ to: '/products', search: (before) => ({ ...before, ...patch }), replace: 'q' in patch })
      }
    />
  );
}
