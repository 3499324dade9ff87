import { localTime } from '@course-center/domain/forms/local-time';
import { describe, expect, test } from 'vitest';
import { atWork, worked, workedAt } from './working-hours.ts';

const on = (time: string) => new Date(`2026-11-18T${time}:00+08:00`);
const NIGHT_AND_DAY = ['00:00', '03:10', '08:30', '13:15', '18:00', '23:59'];

describe('the working hours of the demo school', () => {
  test.each(NIGHT_AND_DAY)('at %s whatever was before is by day, in its order and before now', (time) => {
    const now = on(time);
    const moments = Array.from({ length: 400 }, (_, nth) => atWork(now, (nth - 400) / 7));
    expect(moments).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()));
    expect(new Set(moments.map((at) => at.getTime())).size).toBe(400);
    for (const at of moments) {
      expect(at.getTime()).toBeLessThan(now.getTime());
      expect(localTime(at).slice(11) >= '08:30' && localTime(at).slice(11) <= '18:00').toBe(true);
    }
  });

  test('a moment of a working day is the same when it is counted and found again', () => {
    expect(workedAt(worked(on('15:20')))).toEqual(on('15:20'));
    expect(atWork(on('15:20'), -3)).toEqual(new Date('2026-11-15T15:20:00+08:00'));
  });
});
