import { SERVER_FAULTS } from '#server/faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { isUtf8 } from 'node:buffer'
import { FORBIDDEN_NAMES, MalformedBody, MAX_DEPTH, MAX_PARAMETERS, shown } from './malformed-body.ts'
import { ownCopy } from '#server/http/guard/own-copy.ts'

/** A form body as a tree with text at its leaves; a list is what was sent with positions. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormTree = { [name: string]: FormValue }

type Branch = Map<string, Branch | string>

const POSITION = /^(?:0|[1-9]\d{0,3})$/
const PLAIN = /^[\w.:-]*$/

/** Decodes one name or value: `+` is a space, `%xx` is a byte of UTF-8. */
function decode(text: string, field: string): string {
  if (!text.includes('%') && !text.includes('+')) {
    if (text.includes('\0')) throw new MalformedBody(shown(field), SERVER_FAULTS.nul)
    return text
  }
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new MalformedBody(shown(field), SERVER_FAULTS.fieldNotUtf8)
  }
  if (decoded.includes('\0')) throw new MalformedBody(shown(field), SERVER_FAULTS.nul)
  return decoded
}

/** Decodes a value; nearly every value needs no decoding. */
function decodeValue(text: string, segments: readonly string[]): string {
  return PLAIN.test(text) ? text : decode(text, named(segments))
}

/** `rooms[0][name]` → `['rooms', '0', 'name']`; `list[]` ends in an empty segment. */
function segmentsOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open === -1) {
    if (name === '' || name.includes(']')) throw new MalformedBody(shown(name), SERVER_FAULTS.fieldName)
    return [name]
  }
  const rest = name.slice(open)
  if (open === 0 || !/^(?:\[[^[\]]*\])+$/.test(rest)) throw new MalformedBody(shown(name), SERVER_FAULTS.fieldName)
  return [name.slice(0, open), ...rest.slice(1, -1).split('][')]
}

function checkSegments(segments: readonly string[], field: string): void {
  if (segments.length > MAX_DEPTH) throw new MalformedBody(shown(field), SERVER_FAULTS.tooDeep(MAX_DEPTH))
  for (const [at, segment] of segments.entries()) {
    if (FORBIDDEN_NAMES.has(segment)) throw new MalformedBody(shown(field), SERVER_FAULTS.fieldName)
    // `list[]` may only end a name: with more after it, it would be unclear which element is meant.
    if (segment === '' && at !== segments.length - 1)
      throw new MalformedBody(shown(field), SERVER_FAULTS.elementPosition)
  }
}

/** The same pages send the same names again and again, so the segments of recent names are cached. */
const met = new Map<string, readonly string[]>()
const MOST_MET = 1000
const LONGEST_MET = 64

/** The cached segments of a name as it was sent. */
function segmentsOfSent(sent: string, pair: string): readonly string[] {
  const known = met.get(sent)
  if (known) return known
  const field = decode(sent, pair)
  const segments = segmentsOf(field)
  checkSegments(segments, field)
  if (sent.length <= LONGEST_MET) {
    if (met.size >= MOST_MET) met.clear()
    met.set(ownCopy(sent), segments.map(ownCopy))
  }
  return segments
}

/** The name of a field as a message shows it. */
const named = ([first = '', ...rest]: readonly string[]) => first + rest.map((segment) => `[${segment}]`).join('')

function put(root: Branch, segments: readonly string[], value: string): void {
  let branch = root
  for (let i = 0; i < segments.length - 1; i++) {
    const segment = segments[i] ?? ''
    const next = branch.get(segment)
    if (typeof next === 'string') throw new MalformedBody(shown(named(segments)), SERVER_FAULTS.textAndGroup)
    if (next) branch = next
    else {
      const made: Branch = new Map()
      branch.set(segment, made)
      branch = made
    }
  }
  const last = segments.at(-1) ?? ''
  const key = last === '' ? String(branch.size) : last
  if (branch.has(key)) throw new MalformedBody(shown(named(segments)), FAULTS.givenTwice)
  branch.set(key, value)
}

/** Positions 0…n−1 make a list, in whatever order they arrive; other positions leave holes and are refused. */
function listOf(branch: Branch, path: string): FormValue[] {
  return Array.from({ length: branch.size }, (_, position) => {
    const value = branch.get(String(position))
    if (value === undefined) throw new MalformedBody(path, SERVER_FAULTS.noGaps)
    return typeof value === 'string' ? value : valueOf(value, `${path}.${position}`)
  })
}

function valueOf(branch: Branch, path: string): FormValue {
  const first = branch.keys().next().value
  if (first !== undefined && POSITION.test(first)) return listOf(branch, path)
  return treeOf(branch, path)
}

function treeOf(branch: Branch, path: string): FormTree {
  const tree: FormTree = {}
  for (const [name, value] of branch)
    tree[name] = typeof value === 'string' ? value : valueOf(value, path === '' ? name : `${path}.${name}`)
  return tree
}

/** Reads a form body without brackets, which needs no nesting: nearly every call except searching and booking. */
function parseFlat(text: string): FormTree {
  const tree: FormTree = {}
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals), pair)
    checkSegments(segmentsOf(name), name)
    if (Object.hasOwn(tree, name)) throw new MalformedBody(shown(name), FAULTS.givenTwice)
    tree[name] = equals === -1 ? '' : decode(pair.slice(equals + 1), name)
  }
  return tree
}

function countPairs(text: string): number {
  let count = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count++
  return count
}

/**
 * Reads an `application/x-www-form-urlencoded` body with nested names. It is stricter than browsers and common
 * libraries on purpose: it refuses ambiguous input (a repeated field, text and group under one name, a list with holes,
 * bytes that are not UTF-8) and names the field. Throws `MalformedBody`.
 */
export function parseForm(body: Buffer): FormTree {
  if (body.length === 0) return {}
  if (!isUtf8(body)) throw new MalformedBody('', SERVER_FAULTS.requestNotUtf8)
  const text = body.toString('utf8')
  if (countPairs(text) > MAX_PARAMETERS) throw new MalformedBody('', SERVER_FAULTS.tooManyFields(MAX_PARAMETERS))
  if (!text.includes('[') && !/%5b/i.test(text)) return parseFlat(text)
  const root: Branch = new Map()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const segments = segmentsOfSent(equals === -1 ? pair : pair.slice(0, equals), pair)
    put(root, segments, equals === -1 ? '' : decodeValue(pair.slice(equals + 1), segments))
  }
  return treeOf(root, '')
}
