import { Link, useLocation } from 'react-router';

/** A system's name, which leads to what it contains. */
export function SystemLink({ id, name }: { readonly id: number; readonly name: string }) {
  const { search } = useLocation();
  return <Link to={{ pathname: `systems/${id}`, search }}>{name}</Link>;
}
