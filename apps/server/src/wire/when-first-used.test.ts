import { describe, expect, it, vi } from 'vitest';
import { whenFirstUsed } from './when-first-used.ts';

describe('a function that is made when it is first called', () => {
  it('is not made before', () => {
    const make = vi.fn(() => () => 1);
    whenFirstUsed(make);
    expect(make).not.toHaveBeenCalled();
  });

  it('is made once, and gets what each call brings', () => {
    const make = vi.fn(() => (one: number, other: number) => one + other);
    const sum = whenFirstUsed(make);
    expect([sum(1, 2), sum(3, 4)]).toEqual([3, 7]);
    expect(make).toHaveBeenCalledOnce();
  });

  it('that cannot be made says so to each call, until it can', () => {
    const make = vi.fn((): ((text: string) => string) => (text) => text.trim());
    make.mockImplementationOnce(() => {
      throw new Error('no such schema');
    });
    const trimmed = whenFirstUsed(make);
    expect(() => trimmed(' 甲 ')).toThrow('no such schema');
    expect(trimmed(' 甲 ')).toBe('甲');
  });
});
