/** A PostgreSQL regular expression that finds a person in texts, and the text that replaces each match. */
export type Mark = { readonly pattern: string; readonly instead: string }

/** The person to find: an account of staff, or a guest by the names in the passport. */
export type Guest = { readonly surname: string; readonly givenName: string }
export type Account = {
  readonly id: string
  readonly loginName: string
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
}

/** The name of nobody, as guests are written. */
const NOBODY: Guest = { surname: 'ERASED', givenName: 'Guest' }
const FULL_NOBODY = `${NOBODY.surname} ${NOBODY.givenName}`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A pattern for a text on word boundaries; a single Latin word matches only when it is the whole text. */
function wordsOf(text: string): string {
  const pattern = escaped(text.trim()).replaceAll(/\s+/g, '\\s+')
  if (!/^[\p{Script=Latin}\d+]/u.test(text)) return pattern
  return /[\s@\d]/.test(text.trim()) ? `(?<![[:alnum:]])${pattern}(?![[:alnum:]])` : `^${pattern}$`
}

/** A guest's name in every form in which it is stored. */
export function marksOfGuest({ surname, givenName }: Guest): Mark[] {
  const inJson = (guest: Guest) =>
    `"surname": ${JSON.stringify(guest.surname)}, "givenName": ${JSON.stringify(guest.givenName)}`
  const joined = /\p{Script=Han}/u.test(surname) ? [`${surname}${givenName}`] : []
  // Both orders, with the spaces of PostgreSQL or without.
  const parted = [
    [['firstName', givenName, NOBODY.givenName] as const, ['lastName', surname, NOBODY.surname] as const],
    [['lastName', surname, NOBODY.surname] as const, ['firstName', givenName, NOBODY.givenName] as const],
  ].map((fields) => ({
    pattern: fields.map(([field, name]) => `"${field}":\\s*${escaped(JSON.stringify(name))}`).join(',\\s*'),
    instead: fields.map(([field, , nobody]) => `"${field}": "${nobody}"`).join(', '),
  }))
  return [
    { pattern: escaped(inJson({ surname, givenName })), instead: inJson(NOBODY) },
    ...parted,
    ...[`${surname} ${givenName}`, `${givenName} ${surname}`, `${surname}/${givenName}`, ...joined].map((form) => ({
      pattern: wordsOf(form),
      instead: FULL_NOBODY,
    })),
  ]
}

/** Mail addresses and telephones, as they are written. */
export function marksOfContacts(contacts: readonly string[]): Mark[] {
  return contacts.map((one) => ({
    pattern: `(?<![[:alnum:]])${escaped(one).replaceAll(/\s+/g, '\\s+')}(?![[:alnum:]])`,
    instead: one.includes('@') ? 'erased@example.invalid' : '+00 000000',
  }))
}

/** Name, addresses and telephone of an account. A login name counts where it is a mail address. */
export function marksOfAccount({ id, loginName, name, email, mobile }: Account): Mark[] {
  const address = `erased-${id.slice(-12)}@example.invalid`
  const addresses = new Set([email, loginName].filter((one) => one?.includes('@')))
  return [
    { pattern: wordsOf(name), instead: FULL_NOBODY },
    ...[...addresses].map((one) => ({ pattern: wordsOf(one ?? ''), instead: address })),
    ...(mobile === null || mobile.length < 6 ? [] : [{ pattern: wordsOf(mobile), instead: '+00 000000' }]),
  ]
}
