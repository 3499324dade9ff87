import { expect, it } from 'vitest';
import { processIn, withProcess } from './ProcessSwitch.tsx';

it('an address leads back to the process that it was made for', () => {
  for (const process of ['old', 'new'] as const) expect(processIn(withProcess(process))).toBe(process);
});

it('an address without a sensible process is that of running courses', () => {
  for (const search of ['', 'process=', 'process=other'])
    expect(processIn(new URLSearchParams(search))).toBe('old');
});
