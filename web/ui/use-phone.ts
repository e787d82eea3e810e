import { useMedia } from './use-media.ts'

/** Whether the window is as narrow as a phone's, where panels fill the screen. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}

/** Whether the page is too narrow for a column of filters beside a list. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 999px)')
}
