import { contrast } from '#contract/colours.ts'

/** Least contrast of white text on the colour (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** How a colour is written. */
export const COLOUR_SHAPE = /^#[0-9a-f]{6}$/

/** A contrast as people write it, such as `3.9`; rounded down, so that what is too low never reads as enough. */
export function ratioOf(colour: string): string {
  return (Math.floor(contrast(colour, '#ffffff') * 10) / 10).toFixed(1)
}

/** Whether white text is readable on a colour. */
export function carriesWhite(colour: string): boolean {
  return contrast(colour, '#ffffff') >= LEAST_CONTRAST
}
