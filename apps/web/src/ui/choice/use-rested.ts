import { useEffect, useState } from 'react';

const REST_MILLISECONDS = 250;

/** What is being typed, once typing has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
