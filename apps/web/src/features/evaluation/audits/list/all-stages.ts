/** Whether the list has the groups of all stages, or only of the one that is gone through. */
export function showsAllStages(params: URLSearchParams): boolean {
  return params.get('stages') === 'all';
}

export function withAllStages(params: URLSearchParams, all: boolean): URLSearchParams {
  const there = new URLSearchParams(params);
  if (all) there.set('stages', 'all');
  else there.delete('stages');
  return there;
}
