import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width before the first measuring, in pixels. */
const FIRST_WIDTH = 640

/** The drawn width of an element in whole pixels, followed as it changes; so letters in a drawing keep their size. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  // Measures before painting, or a phone would briefly show a drawing wider than itself.
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(Math.floor(element.current.clientWidth))
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
