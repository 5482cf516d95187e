import {
  activateProduct,
  createProduct as createOperation,
  deactivateProduct,
  listProducts as listOperation,
  readProduct as readOperation,
  readProductChoices,
  saveProduct as saveOperation,
} from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listProducts } from './list-products';
import { readChoices } from './product-facts';
import { readProduct } from './read-product';
import { createProduct, saveProduct } from './save-product';
import { setProductActivity } from './set-product-activity';

/** The product routes, all for administrators. */
export function productRoutes(_services: Pick<Services, 'database'>): Route[] {
  return [
    serve(listOperation, ({ scope, body }) => scope.read((tx) => listProducts(tx, body))),
    serve(readProductChoices, ({ scope }) => scope.read(readChoices)),
    serve(readOperation, ({ scope, params }) => scope.read((tx) => readProduct(tx, params.id))),
    serve(createOperation, ({ scope, viewer, body }) => scope.write((tx) => createProduct(tx, viewer, body))),
    serve(saveOperation, ({ scope, viewer, params, body }) =>
      scope.write((tx) => saveProduct(tx, viewer, params.id, body)),
    ),
    serve(deactivateProduct, ({ scope, viewer, params }) =>
      scope.write((tx) => setProductActivity(tx, viewer, params.id, false)),
    ),
    serve(activateProduct, ({ scope, viewer, body }) =>
      scope.write((tx) => setProductActivity(tx, viewer, body._id, true)),
    ),
  ];
}
