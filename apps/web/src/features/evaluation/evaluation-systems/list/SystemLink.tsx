import { Link, useSearchParams } from 'react-router';
import { withSystem } from '../place.ts';

/** A system's name, which leads to what it contains. */
export function SystemLink({ id, name }: { readonly id: number; readonly name: string }) {
  const [params] = useSearchParams();
  return <Link to={{ search: withSystem(params, id).toString() }}>{name}</Link>;
}
