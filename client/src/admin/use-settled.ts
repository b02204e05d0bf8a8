import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** What is typed, trimmed, after a pause in typing. */
export function useSettled(typed = ''): string {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
