import { type Location, matchPath, useResolvedPath } from 'react-router';

/** Tells whether an address still shows the page that asks: its own path, or one below it. */
export function useStaysHere(): (there: Pick<Location, 'pathname'>) => boolean {
  const { pathname: path } = useResolvedPath('.');
  return ({ pathname }) => matchPath({ path, end: false }, pathname) !== null;
}
