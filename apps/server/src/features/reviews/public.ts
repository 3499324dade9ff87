export {
  type ListedResult,
  type ListedReview,
  points,
  presentReviewing,
} from './present-reviewing.ts';
export { recompute } from './recompute.ts';
export { LEAVES } from './review-place.repository.ts';
export { entriesOf, findReviewForUpdate, keepResult, submittedScores } from './reviews.repository.ts';
