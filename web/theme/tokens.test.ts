import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ColorScheme } from './color-scheme.ts'

const css = readFileSync(join(import.meta.dirname, 'variables.css'), 'utf8')
const blocks: Record<ColorScheme, string> = {
  light: css.slice(css.indexOf(':root {'), css.indexOf("[data-theme='dark']")),
  dark: css.slice(css.indexOf("[data-theme='dark']")),
}
const schemes: ColorScheme[] = ['light', 'dark']

/** The colour of a variable in a scheme, such as `ink-soft`. */
function colorOf(scheme: ColorScheme, name: string): string {
  const color = new RegExp(`--tw-${name}: (#[0-9a-f]{6});`).exec(blocks[scheme])?.[1]
  if (color === undefined) throw new Error(`--tw-${name} has no colour in ${scheme}`)
  return color
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe.each(schemes)('%s', (scheme) => {
  const c = (name: string) => colorOf(scheme, name)

  test('text reaches WCAG AA on every background', () => {
    const grounds = [c('paper'), c('surface'), c('surface-sunken')]
    for (const text of [
      c('ink'),
      c('ink-soft'),
      c('act'),
      c('act-strong'),
      c('wait-text'),
      c('lost-text'),
      c('good-text'),
    ])
      for (const ground of grounds) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const [text, ground] of [
      [c('on-act'), c('act')],
      [c('on-act'), c('act-strong')],
      [c('on-lost'), c('lost')],
      [c('act-strong'), c('act-soft')],
      [c('ink-soft'), c('act-soft')],
      [c('wait-text'), c('wait-soft')],
      [c('lost-text'), c('lost-soft')],
      [c('good-text'), c('good-soft')],
    ] as const)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('edges of controls reach 3:1', () => {
    for (const ground of [c('paper'), c('surface')])
      expect(contrast(c('line-strong'), ground)).toBeGreaterThanOrEqual(3)
  })
})
