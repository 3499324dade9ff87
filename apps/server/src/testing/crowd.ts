import { bigramsOf } from '@course-center/domain/lists/bigrams';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { people, roles } from '../database/schema.ts';

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
];
const GIVEN = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂建国志文华玉春梅秀英红飞云鹏浩宇欣怡梦瑶子涵思远晓东雅婷俊海燕振一鸣永康佳若曦哲慧景行清扬书瑞德立新宏博诗然雪松向阳婉',
];

/** The n-th of a crowd: names as they are spread in a school, the same in every run. */
export function memberOf(n: number): { name: string; employee_no: string; mobile: string } {
  // Steps without a common divisor walk over all combinations before one comes again.
  const surname = SURNAMES[(n * 7) % SURNAMES.length];
  const first = GIVEN[(n * 31 + Math.floor(n / 50)) % GIVEN.length];
  const second = GIVEN[(n * 17 + Math.floor(n / 977)) % GIVEN.length];
  return {
    name: `${surname}${first}${second}`,
    employee_no: `B${String(n).padStart(7, '0')}`,
    mobile: String(16_000_000_000 + n),
  };
}

/** Adds people from one number up to another, spread over all teaching offices, each a teacher there. */
export async function addCrowd(db: Database, from: number, to: number): Promise<void> {
  const { rows: offices } = await db.execute<{ id: number }>(
    'select id from departments where parent_id is not null',
  );
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  await inBatches(numbers, async (batch) => {
    const rows = batch.map((n) => {
      const member = memberOf(n);
      return {
        ...member,
        username: member.employee_no,
        password_hash: '-',
        department_id: offices[n % offices.length]?.id ?? null,
        search: bigramsOf(member.name, member.employee_no),
      };
    });
    const added = await db
      .insert(people)
      .values(rows)
      .returning({ person_id: people.id, department_id: people.department_id });
    await db.insert(roles).values(added.map((each) => ({ ...each, identity: 2 as const })));
    return [];
  });
  await db.execute('vacuum analyze people');
  await db.execute('vacuum analyze roles');
}
