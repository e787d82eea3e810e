import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * On a phone a menu is a strip that scrolls sideways: the current entry is centred, also after the device was turned
 * and when fonts or counts that came later moved it. Only the strip moves, never the page.
 */
export function useCentredEntry(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = menu.current
    if (!strip) return
    const watch = new ResizeObserver(() => {
      const entry = strip.querySelector<HTMLElement>('[aria-current]')
      if (entry) strip.scrollLeft = entry.offsetLeft - strip.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2
    })
    for (const sized of [strip, ...strip.children]) watch.observe(sized)
    return () => watch.disconnect()
  }, [pathname])
  return menu
}
