/** Where it is said how a group's result came about, below the page that it is opened from. */
export const EXPLANATION_PATH = 'explanations/:explained';

export function explanationPath(groupId: number): string {
  return `explanations/${groupId}`;
}
