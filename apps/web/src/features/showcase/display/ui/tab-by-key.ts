/** The tab that a key leads to from another; null for a key that leads nowhere. */
export function tabByKey<Tab>(tabs: readonly Tab[], from: Tab, key: string): Tab | null {
  const at = tabs.indexOf(from);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  return to === undefined ? null : (tabs.at(to % tabs.length) ?? null);
}
