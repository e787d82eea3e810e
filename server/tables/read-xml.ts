import { Parser } from 'saxen'
import { decodeText } from './decode.ts'

/** An element without its prefix; `text` is the text directly in it. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}
/** Why a text is no XML, and on which line, from 1. */
export type XmlFault = { readonly line: number; readonly what: string }

/** Deepest element; files of banks have a dozen levels. */
const MOST_LEVELS = 60

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The text of a file in the encoding that it declares; undefined when it is not in it. */
function decoded(bytes: Buffer): string | undefined {
  // Of UTF-16 the declaration itself can not be read as it is.
  if (bytes.subarray(0, 200).includes(0)) return decodeText(bytes)?.text
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200)) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The root element of an XML file. A document type is refused, so that there are no entities but the five of XML and
 * numbers: none can grow, and none names another file.
 */
export function readXml(bytes: Buffer): XmlNode | XmlFault {
  const text = decoded(bytes)
  if (text === undefined) return { line: 1, what: 'encoding' }
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [top]
  let fault: XmlFault | undefined
  const parser = new Parser()
  const end = (found: XmlFault) => {
    fault ??= found
    parser.stop()
  }
  parser.on('openTag', (name, attributes, decode) => {
    const own = Object.entries(attributes()).map(([key, value]) => [key, decode(value)] as const)
    const node: XmlNode = { name: local(name), attributes: Object.fromEntries(own), children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
    if (open.length > MOST_LEVELS) end({ line: 0, what: name.slice(0, 60) })
  })
  parser.on('closeTag', () => void open.pop())
  const add = (more: string) => {
    const node = open.at(-1)
    if (node) node.text += more
  }
  parser.on('text', (more, decode) => add(decode(more)))
  parser.on('cdata', add)
  parser.on('attention', (_, __, context) => end({ line: context().line + 1, what: '<!DOCTYPE' }))
  parser.on('error', ({ message }, context) => end({ line: context().line + 1, what: message.slice(0, 60) }))
  parser.parse(text)
  const [root] = top.children
  return fault ?? root ?? { line: 1, what: text.slice(0, 60) }
}

/** Whether a file was no XML. */
export const isXmlFault = (read: XmlNode | XmlFault): read is XmlFault => 'what' in read

/** The elements under a node by a path of names, such as `Id/IBAN`. */
export function elements(node: XmlNode | undefined, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (some, name) => some.flatMap(({ children }) => children.filter((one) => one.name === name)),
      node ? [node] : [],
    )
}

/** The text of the first of some paths that has one; empty where none has. */
export function textAt(node: XmlNode | undefined, ...ways: readonly string[]): string {
  for (const way of ways) {
    const text = elements(node, way)
      .map((one) => one.text.trim())
      .find((one) => one !== '')
    if (text !== undefined) return text
  }
  return ''
}
