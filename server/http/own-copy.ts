/**
 * A copy of a text with memory of its own: what is cut out of a longer text, such as a body or a header, keeps the
 * whole of it as long as it lives.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
