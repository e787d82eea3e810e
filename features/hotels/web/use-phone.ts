import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, and again whenever that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Whether the window is as narrow as a phone's, where panels fill the screen. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}

/** Whether there is no room for a column of filters beside a list. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 999px)')
}
