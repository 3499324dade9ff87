interface Member {
  readonly is_leader: number;
}

/** The leader of a team: who is marked, or the first. */
export function leaderOf<M extends Member>(members: readonly M[]): M | undefined {
  return members.find(({ is_leader }) => is_leader === 1) ?? members[0];
}

/** Who of a team is shown: only the leader where the school shows teams by their leader, otherwise everybody. */
export function teamShown<M extends Member>(members: readonly M[], unify: boolean): readonly M[] {
  const leader = leaderOf(members);
  if (!unify || members.length <= 1 || !leader) return leaderFirst(members);
  return [leader];
}

export function leaderFirst<M extends Member>(members: readonly M[]): readonly M[] {
  const leader = leaderOf(members);
  return leader ? [leader, ...members.filter((each) => each !== leader)] : members;
}
