import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds; typing then asks the server once, not for every letter. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
