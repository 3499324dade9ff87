import { expect, it } from 'vitest';
import { watermarkStep } from './watermark.ts';

it('a longer watermark stands further apart', () => {
  expect(watermarkStep('李晓明 T2026001').width).toBeGreaterThan(watermarkStep('李晓明').width);
});

it('Chinese characters take more room than letters', () => {
  expect(watermarkStep('课程中心').width).toBeGreaterThan(watermarkStep('abcd').width);
});
