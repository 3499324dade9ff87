export { beginDetection } from './begin-detection.ts';
