export { forgetVisitor } from './display/visits/forget-visitor.ts';
