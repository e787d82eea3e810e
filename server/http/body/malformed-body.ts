import { type Fault, faultText } from '#contract/faults.ts'

/** Deepest nesting of a field; `rooms[0][guests][1][name]` is 4 below the root. */
export const MAX_DEPTH = 8
/** Most fields in a body. */
export const MAX_PARAMETERS = 2000

/** Thrown for a body that is not well formed; names the field and its fault. */
export class MalformedBody extends Error {
  readonly field: string
  readonly fault: Fault
  constructor(field: string, fault: Fault) {
    super(faultText(fault, 'en'))
    this.name = 'MalformedBody'
    this.field = field
    this.fault = fault
  }
}

/** Names that every object has; a field with such a name would change the behaviour of all objects. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
])

const SHOWN_FIELD = 120

/** A field's name, shortened for a message. */
export function shown(field: string): string {
  return field.slice(0, SHOWN_FIELD).replace(/[\p{Cc}\p{Cs}]/gu, '?')
}
