const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether a text out of an address is an identifier, so that the database can be asked for it; small or capital
 * letters.
 */
export function isId(text: string): boolean {
  return ID.test(text)
}
