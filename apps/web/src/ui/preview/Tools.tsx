import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the overlay keeps the buttons of the file that is shown. */
export const ToolPlace = createContext<HTMLElement | null>(null);

/** Puts a view's own buttons among the overlay's. */
export function Tools({ children }: { readonly children: ReactNode }) {
  const place = useContext(ToolPlace);
  return place && createPortal(children, place);
}
