import { useEffect } from 'react'

/** Brings a list that opens, or its marked option, into sight; `content` of a list that may grow, to do so again. */
export function useInSight(elementId: string | undefined, content = ''): void {
  useEffect(() => {
    if (!elementId) return undefined
    // A list of the kit has its options only with the next picture.
    const frame = requestAnimationFrame(() => document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [elementId, content])
}
