import { expect, test } from 'vitest'
import { contrast } from '#contract/colours.ts'
import { brandColours } from './brand-colours.ts'

/** Inks and grounds of `variables.css`. */
const SCHEMES = {
  light: { grounds: ['#fbfaf7', '#ffffff', '#f3f1ec'], inkSoft: '#486581' },
  dark: { grounds: ['#0d1722', '#152232', '#0a121b'], inkSoft: '#a3b4c6' },
} as const

test.each(['#7c2d12', '#1d4ed8', '#000000', '#be185d', '#4d7c0f', '#757575', '#0000ff', '#d00000'])(
  'an agency reads links and buttons in %s in either theme',
  (colour) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { grounds, inkSoft } = SCHEMES[scheme]
      const of = brandColours(colour, scheme)
      const [act, strong, soft, on] = ['act', 'act-strong', 'act-soft', 'on-act'].map(
        (name) => of[`--tw-${name}`] ?? '',
      )
      const pairs = [
        ...grounds.flatMap((ground) => [[act, ground] as const, [strong, ground] as const]),
        [on, act] as const,
        [on, strong] as const,
        [strong, soft] as const,
        [inkSoft, soft] as const,
      ]
      for (const [text = '', ground = ''] of pairs)
        expect(contrast(text, ground), `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    }
  },
)
