import { SERVER_FAULTS } from '#server/faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { isUtf8 } from 'node:buffer'
import { FORBIDDEN_NAMES, MalformedBody, MAX_DEPTH, MAX_PARAMETERS, shown } from './malformed-body.ts'

/** An object or list that is not closed yet. */
type Open = { readonly names: Set<string> | null; name: string; position: number; isNameNext: boolean }

const QUOTE = 0x22
const BACKSLASH = 0x5c

function pathOf(open: readonly Open[]): string {
  return shown(open.map(({ names, name, position }) => (names ? name : position)).join('.'))
}

/** Position after the quote that ends the text which begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at++
  }
  return text.length
}

function checkText(quoted: string, open: readonly Open[]): void {
  // The body is valid UTF-8, so only an escape can contain a NUL or a lone surrogate.
  if (!quoted.includes('\\u')) return
  const text = String(JSON.parse(quoted))
  if (text.includes('\0')) throw new MalformedBody(pathOf(open), SERVER_FAULTS.nul)
  if (!text.isWellFormed()) throw new MalformedBody(pathOf(open), SERVER_FAULTS.fieldNotUtf8)
}

function enterName(quoted: string, group: Open, open: readonly Open[]): void {
  group.isNameNext = false
  group.name = String(JSON.parse(quoted))
  checkText(quoted, open)
  if (FORBIDDEN_NAMES.has(group.name)) throw new MalformedBody(pathOf(open), SERVER_FAULTS.fieldName)
  if (group.names?.has(group.name)) throw new MalformedBody(pathOf(open), FAULTS.givenTwice)
  group.names?.add(group.name)
}

function enterGroup(open: Open[], isGroup: boolean): void {
  if (open.length >= MAX_DEPTH) throw new MalformedBody(pathOf(open), SERVER_FAULTS.tooDeep(MAX_DEPTH))
  open.push({ names: isGroup ? new Set() : null, name: '', position: 0, isNameNext: isGroup })
}

function nextElement(inside: Open | undefined): void {
  if (!inside) return
  inside.position++
  inside.isNameNext = inside.names !== null
}

/** Reads the text that begins at `at`, a name or a value; returns the position of its last character. */
function readText(text: string, at: number, open: readonly Open[]): number {
  const end = endOfText(text, at)
  const inside = open.at(-1)
  if (inside?.isNameNext) enterName(text.slice(at, end), inside, open)
  else checkText(text.slice(at, end), open)
  return end - 1
}

/**
 * Checks well-formed JSON against the limits of a body, and finds what `JSON.parse` ignores, such as a repeated name.
 */
function checkFields(text: string): void {
  const open: Open[] = []
  let fields = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = readText(text, at, open)
    else if (sign === '{' || sign === '[') enterGroup(open, sign === '{')
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',') {
      if (++fields > MAX_PARAMETERS) throw new MalformedBody('', SERVER_FAULTS.tooManyFields(MAX_PARAMETERS))
      nextElement(open.at(-1))
    }
  }
}

/**
 * Reads an `application/json` body as strictly as a form: with the same limits, and no name twice. Throws
 * `MalformedBody`.
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {}
  if (!isUtf8(body)) throw new MalformedBody('', SERVER_FAULTS.requestNotUtf8)
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new MalformedBody('', SERVER_FAULTS.notJson)
  }
  checkFields(text)
  return value
}
