export { findBySql } from './find-by-sql';
export { selectBySql } from './select-by-sql';
