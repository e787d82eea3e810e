import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ColorScheme } from './color-scheme.ts'
import { COLORS } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'variables.css'), 'utf8')
const blocks: Record<ColorScheme, string> = {
  light: css.slice(css.indexOf(':root {'), css.indexOf("[data-theme='dark']")),
  dark: css.slice(css.indexOf("[data-theme='dark']")),
}
const schemes: ColorScheme[] = ['light', 'dark']

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
  const c = COLORS[scheme]

  test('style sheet and control library have the same colours', () => {
    for (const [name, color] of Object.entries(c)) {
      const variable = `--tw-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      expect(blocks[scheme], variable).toContain(`${variable}: ${color};`)
    }
  })

  test('text reaches WCAG AA on every ground it stands on', () => {
    const grounds = [c.paper, c.surface, c.surfaceSunken]
    for (const text of [c.ink, c.inkSoft, c.act, c.actStrong, c.waitText, c.lostText, c.goodText])
      for (const ground of grounds) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const [text, ground] of [
      [c.onAct, c.act],
      [c.onAct, c.actStrong],
      [c.onLost, c.lost],
      [c.actStrong, c.actSoft],
      [c.inkSoft, c.actSoft],
      [c.waitText, c.waitSoft],
      [c.lostText, c.lostSoft],
      [c.goodText, c.goodSoft],
    ] as const)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('edges of controls reach 3:1', () => {
    for (const ground of [c.paper, c.surface]) expect(contrast(c.lineStrong, ground)).toBeGreaterThanOrEqual(3)
  })
})
