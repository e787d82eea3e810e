/** Copies a text into memory of its own: a substring of a body or header keeps the whole of it alive. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
