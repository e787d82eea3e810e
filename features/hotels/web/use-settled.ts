import { useEffect, useState } from 'react'

/**
 * A value once it has not changed for some milliseconds, so that typing sends one request, not one for every letter.
 */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
