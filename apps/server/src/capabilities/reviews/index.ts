export { reviewChange } from './review-change';
export { reviewsFor } from './reviews-for';
export { reviewRoutes } from './routes';
export { undoReview } from './undo-review';
