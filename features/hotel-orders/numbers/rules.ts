/** Most characters of a hotel's confirmation number. */
export const LONGEST_NUMBER = 60

/** What can be wrong with a line: not a code and a number, too long, not printable, or a code for a second time. */
export const LINE_FAULTS = ['UNREADABLE', 'LONG', 'CHARACTERS', 'TWICE'] as const
export type LineFault = (typeof LINE_FAULTS)[number]

/** A pasted line: an order's code, its number, and what is wrong with it. */
export type PastedLine = {
  readonly line: number
  readonly code: string
  readonly hotelConfirmation: string
  readonly fault: LineFault | null
}

/** A number as it is kept and looked for: full-width characters as plain ones, without invisible ones. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

/** A code, and a number behind a separator; a dash or an arrow counts as one where a space follows it. */
const LINE = /^([^\s,;:=|、"]+)(?:[\s,;:=|、"]+(?:[-–—>→]+\s+)?(.*))?$/su

function readLine(text: string, line: number): PastedLine {
  const [, code = '', rest = ''] = LINE.exec(text) ?? []
  const hotelConfirmation = rest.replace(/[\s,;"]+$/u, '')
  // A further column could be part of the number or not: the desk decides.
  const isUnreadable = hotelConfirmation === '' || /[\t,;]/.test(hotelConfirmation)
  const fault = isUnreadable ? 'UNREADABLE' : hotelConfirmation.length > LONGEST_NUMBER ? 'LONG' : null
  return { line, code: code.toUpperCase(), hotelConfirmation, fault }
}

/**
 * Reads a paste of one order code and one number a line, with a space, tab or sign between them, quoted or not; empty
 * lines are passed over. A code with two numbers is at fault each time, a repeated line from the second time on.
 */
export function readNumbers(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((part, at) => ({ part: plainNumber(part).replace(/^[\s,;"]+/u, ''), line: at + 1 }))
    .filter(({ part }) => part !== '')
    .map(({ part, line }) => readLine(part, line))
  const byCode = Map.groupBy(lines, ({ code }) => code)
  return lines.map((one) => {
    const same = byCode.get(one.code) ?? []
    const isFirst = same[0] === one
    const isCertain = new Set(same.map(({ hotelConfirmation }) => hotelConfirmation)).size === 1
    return one.fault === null && !(isFirst && isCertain) ? { ...one, fault: 'TWICE' } : one
  })
}
