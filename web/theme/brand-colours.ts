import { contrast, mixed } from '#contract/colours.ts'

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
const STEP = 0.04

/** The ground of `theme/variables.css` that is hardest to read on, what tones are mixed towards, and text on them. */
const SCHEMES = {
  light: { ground: '#f3f1ec', towards: '#000000', soft: 0.12, pale: '#ffffff', text: '#ffffff' },
  dark: { ground: '#152232', towards: '#ffffff', soft: 0.16, pale: '#152232', text: '#0a121b' },
} as const

/** The colour, mixed until it can be read on a ground. */
function readable(colour: string, ground: string, towards: string): string {
  let shown = colour
  for (let share = STEP; contrast(shown, ground) < READABLE && share <= 1; share += STEP)
    shown = mixed(colour, towards, share)
  return shown
}

/** The variables of `theme/variables.css` that a brand's colour decides, in a colour scheme. */
export function brandColours(colour: string, scheme: keyof typeof SCHEMES): Readonly<Record<string, string>> {
  const { ground, towards, soft, pale, text } = SCHEMES[scheme]
  const act = readable(colour, ground, towards)
  const softened = mixed(pale, act, soft)
  return {
    '--tw-act': act,
    '--tw-act-strong': readable(mixed(act, towards, 0.2), softened, towards),
    '--tw-act-soft': softened,
    '--tw-on-act': text,
  }
}

const NAMES = Object.keys(brandColours('#000000', 'light'))

/** Puts a brand's colour on an element and what is in it; null puts the product's back. */
export function colourElement(element: HTMLElement, colour: string | null, scheme: keyof typeof SCHEMES): void {
  const colours = colour === null ? {} : brandColours(colour, scheme)
  for (const name of NAMES) {
    const value = colours[name]
    if (value === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
  }
}
