/** Deepest nesting of a field, `rooms[0][guests][1][name]` being 4 below the root. */
export const MAX_DEPTH = 6
/** Most fields a body may hold. */
export const MAX_PARAMETERS = 2000

/** Thrown for a body that is not well formed; names the field and says what is wrong with it. */
export class MalformedBody extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.name = 'MalformedBody'
    this.field = field
  }
}

/** Names an object has without being given them; a field called so would change what every object is. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
])

const SHOWN_FIELD = 120

/** The name of a field as a message may show it. */
export function shown(field: string): string {
  return field.slice(0, SHOWN_FIELD).replace(/[\p{Cc}\p{Cs}]/gu, '?')
}
