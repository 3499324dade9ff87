export { beginDetection } from './begin-detection.ts';
export { detect } from './detect.ts';
