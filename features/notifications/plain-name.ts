/**
 * A name that somebody typed, for a mail to a stranger: without addresses and links in it, which mail programs would
 * make clickable although the operator did not write them. "book.example Travel" becomes "book·example Travel".
 * "14.50", "24/11" and the full stop of a Chinese sentence stay.
 */
export function plainName(name: string): string {
  return name
    .replace(/[a-z][a-z0-9+.-]*:\/*(?=\S)/gi, '')
    .replace(/[@＠]/g, '·')
    .replace(/\.(?=[^\s.]{2})(?!(?<=\d.)\d)|(?<=[\w-])[。．｡](?=[\w-]{2})/gu, '·')
    .replace(/(?<=\S)[/\\](?=\S)(?!(?<=\d.)\d)/g, '·')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text that somebody typed, line by line as `plainName` has it. */
export function plainLines(text: string): string {
  return text.split(/\r?\n/).map(plainName).join('\n')
}
