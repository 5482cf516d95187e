export { CreateProduct } from './create-product';
export { EditProduct } from './edit-product';
export { ProductList } from './product-list';
