import { create } from 'zustand'
import { brandPart, onBrandChange } from '#web/brand.ts'
import { readStored, writeStored } from '#web/language.ts'
import { colourElement } from './brand-colours.ts'

export type ColorScheme = 'light' | 'dark'
/** `system` follows the computer's setting. */
export type ThemeChoice = ColorScheme | 'system'

const STORAGE_KEY = 'tradewind.theme'
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const useThemeStore = create<{ choice: ThemeChoice }>(() => ({ choice: 'system' }))

function apply(choice: ThemeChoice): void {
  const scheme = choice === 'system' ? (prefersDark().matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = scheme
  colourElement(document.documentElement, brandPart('colour'), scheme)
  useThemeStore.setState({ choice })
}

/** Puts the chosen theme on the page and follows the computer's setting from then on. */
export function watchTheme(): void {
  const stored = readStored(STORAGE_KEY)
  apply(stored === 'light' || stored === 'dark' ? stored : 'system')
  prefersDark().addEventListener('change', () => apply(useThemeStore.getState().choice))
  onBrandChange(() => apply(useThemeStore.getState().choice))
}

/** Changes the theme and keeps the choice for the next visit. */
export function setTheme(choice: ThemeChoice): void {
  writeStored(STORAGE_KEY, choice)
  apply(choice)
}

/** What the user chose. */
export function useThemeChoice(): ThemeChoice {
  return useThemeStore((state) => state.choice)
}
