/** What the rest of the product may use of the evaluation. */

export { SignNotice } from './signing/SignNotice.tsx';
