import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767px)'

function watch(changed: () => void): () => void {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's, where panels fill the screen. */
export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches)
}
