import { type RefObject, useEffect, useState } from 'react'

/** Whether an element was ever scrolled near the visible part of the page. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (seen || current === null) return
    const observer = new IntersectionObserver(
      (entries) => (entries.some((entry) => entry.isIntersecting) ? setSeen(true) : undefined),
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}
