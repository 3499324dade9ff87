import { expect, test } from 'vitest';
import { capFault, type LoadedExpert, type ProposedGroup, perGroupFault, propose } from './proposal.ts';
import { type Random, randomly } from './randomly.testing.ts';
import { recusalOf } from './recusal.ts';

const group = (id: number, change: Partial<ProposedGroup> = {}): ProposedGroup => ({
  id,
  assigned: 0,
  teacher_ids: [],
  college_department_ids: [],
  expert_ids: [],
  stand_in_ids: [],
  sibling_ids: [],
  other_expert_ids: [],
  seated_ids: [],
  declined_ids: [],
  own_department_reviews: true,
  ...change,
});
const expert = (person_id: number, load = 0, department_id: number | null = null): LoadedExpert => ({
  person_id,
  load,
  department_id,
});

test('whoever has least to do comes first', () => {
  const { pairs } = propose([group(1)], [expert(7, 3), expert(8, 1), expert(9, 2)], {
    experts_per_group: 2,
    cap: null,
  });
  expect(pairs.map(({ person_id }) => person_id)).toEqual([8, 9]);
});

test('nobody reviews a group that they teach in, or of their own college where that is forbidden', () => {
  const experts = [expert(1), expert(2, 0, 40), expert(3, 5)];
  const { pairs } = propose(
    [group(1, { teacher_ids: [1], college_department_ids: [40, 41], own_department_reviews: false })],
    experts,
    { experts_per_group: 3, cap: null },
  );
  expect(pairs).toEqual([{ group_id: 1, person_id: 3 }]);
});

test('a group says how many it stays short of, and those it has already count', () => {
  const { pairs, lacking } = propose(
    [group(1, { assigned: 1, expert_ids: [1] })],
    [expert(1), expert(2, 4)],
    {
      experts_per_group: 3,
      cap: 4,
    },
  );
  expect(pairs).toEqual([]);
  expect(lacking).toEqual([{ group_id: 1, count: 2 }]);
});

test('who is the only one possible somewhere is not used up elsewhere', () => {
  const { pairs, lacking } = propose([group(1), group(2, { teacher_ids: [2] })], [expert(1), expert(2)], {
    experts_per_group: 1,
    cap: 1,
  });
  expect(lacking).toEqual([]);
  expect(pairs).toContainEqual({ group_id: 2, person_id: 1 });
});

test('who reviews it on the other side is not available, and nothing says why', () => {
  expect(recusalOf(group(1, { expert_ids: [7] }), expert(7))).toBe('already_assigned');
  expect(recusalOf(group(1, { other_expert_ids: [7] }), expert(7))).toBe('not_available');
});

test('who sat in a committee over it does not become its expert, and who reviews it already is told just that', () => {
  expect(recusalOf(group(1, { seated_ids: [7] }), expert(7))).toBe('not_available');
  expect(recusalOf(group(1, { seated_ids: [7] }), expert(8))).toBeNull();
  expect(recusalOf(group(1, { seated_ids: [7], expert_ids: [7] }), expert(7))).toBe('already_assigned');
  const rule = { experts_per_group: 1, cap: null };
  expect(propose([group(1, { seated_ids: [7] })], [expert(7), expert(8, 5)], rule).pairs).toEqual([
    { group_id: 1, person_id: 8 },
  ]);
});

test('who filled something in for a teacher does not judge it', () => {
  expect(recusalOf(group(1, { stand_in_ids: [7] }), expert(7))).toBe('stood_in');
  expect(recusalOf(group(1, { stand_in_ids: [7] }), expert(8))).toBeNull();
  expect(recusalOf(group(1, { sibling_ids: [7], expert_ids: [7] }), expert(7))).toBe('sibling_group');
  expect(recusalOf(group(1, { sibling_ids: [7] }), expert(8))).toBeNull();
});

test('who declined a group is not asked again', () => {
  expect(recusalOf(group(1, { declined_ids: [7] }), expert(7))).toBe('declined_before');
});

test('a closer expert is taken although another has less to do, but not at any price', () => {
  const near =
    (wanted: number) =>
    (_: ProposedGroup, { person_id }: LoadedExpert) =>
      person_id === wanted ? 0 : 6;
  const rule = { experts_per_group: 1, cap: null };
  const chosen = (load: number) =>
    propose([group(1)], [expert(1, load), expert(2)], rule, near(1)).pairs.map(({ person_id }) => person_id);
  expect(chosen(5)).toEqual([1]);
  expect(chosen(7)).toEqual([2]);
});

test('what is locked stays and counts, the rest is proposed around it, and what is excluded stays out', () => {
  const groups = [group(1), group(2)];
  const experts = [expert(1), expert(2), expert(3)];
  const locked = [
    { group_id: 1, person_id: 3 },
    { group_id: 1, person_id: 99 },
  ];
  const excluded = [{ group_id: 2, person_id: 1 }];
  const { pairs, lacking } = propose(groups, experts, { experts_per_group: 2, cap: 1, locked, excluded });
  expect(pairs).toEqual([
    { group_id: 1, person_id: 3 },
    { group_id: 1, person_id: 1 },
    { group_id: 2, person_id: 2 },
  ]);
  expect(lacking).toEqual([{ group_id: 2, count: 1 }]);
});

function anyCase({ whole, list }: Random) {
  const experts = list(whole(1, 12), () => 0).map((_, at) => expert(at + 1, whole(0, 3), whole(1, 3)));
  const groups = list(whole(1, 15), () => 0).map((_, at) =>
    group(at + 1, {
      teacher_ids: [whole(1, 20)],
      college_department_ids: [whole(1, 3)],
      own_department_reviews: whole(0, 1) === 1,
    }),
  );
  const cap = whole(0, 1) === 1 ? null : whole(1, 6);
  return { experts, groups, rule: { experts_per_group: whole(1, 4), cap } };
}

test('a proposal keeps recusal and cap, never names somebody twice, and counts what is lacking', () => {
  randomly((random) => {
    const { experts, groups, rule } = anyCase(random);
    const { pairs, lacking } = propose(groups, experts, rule);
    expect(new Set(pairs.map(({ group_id, person_id }) => `${group_id}/${person_id}`)).size).toBe(
      pairs.length,
    );
    for (const each of groups) {
      const own = pairs.filter(({ group_id }) => group_id === each.id);
      const short = lacking.find(({ group_id }) => group_id === each.id)?.count ?? 0;
      expect(own.length + short).toBe(rule.experts_per_group);
      for (const { person_id } of own)
        expect(
          recusalOf(each, experts.find((one) => one.person_id === person_id) as LoadedExpert),
        ).toBeNull();
    }
    for (const { person_id, load } of experts) {
      const added = pairs.filter((pair) => pair.person_id === person_id).length;
      if (rule.cap !== null && added > 0) expect(load + added).toBeLessThanOrEqual(rule.cap);
    }
  }, 300);
});

test('without recusal the loads end no further apart than they began, or by one', () => {
  randomly(({ whole, list }) => {
    const experts = list(whole(2, 10), () => 0).map((_, at) => expert(at + 1));
    const groups = list(whole(1, 20), () => 0).map((_, at) => group(at + 1));
    const { pairs } = propose(groups, experts, { experts_per_group: whole(1, 2), cap: null });
    const loads = experts.map(({ person_id }) => pairs.filter((pair) => pair.person_id === person_id).length);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  }, 300);
});

test.each([
  [null, false, true],
  [0, false, false],
  [1, true, true],
  [10, true, true],
  [50, false, true],
  [1.5, false, false],
  [1001, false, false],
])('%s is fine for a group: %s; as an expert’s limit: %s', (count, group, limit) => {
  expect([perGroupFault(count) === null, capFault(count) === null]).toEqual([group, limit]);
});
