const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text from an address is a UUID, in either case, so that the database can be asked for it. */
export function isId(text: string): boolean {
  return ID.test(text)
}
