/**
 * A name that somebody typed, for a mail to a stranger: without addresses and links in it, which mail programs would
 * make clickable although the operator did not write them. "book.example Travel" becomes "book·example Travel".
 */
export function plainName(name: string): string {
  return name
    .replace(/[a-z][a-z0-9+.-]*:\/*(?=\S)/gi, '')
    .replace(/[@＠]/g, '·')
    .replace(/[.。．｡](?=[^\s.]{2})/gu, '·')
    .replace(/(?<=\S)[/\\](?=\S)/g, '·')
    .replace(/\s+/g, ' ')
    .trim()
}
