export type Account = { readonly accountNumber: string; readonly currency: string }

/** Digits without zeros in front of each group, by which banks write one account in several ways. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .split('/')
    .map((part) => part.replaceAll(/[^0-9A-Z]/g, '').replace(/^0+/, ''))

/** An IBAN of Germany or Austria has the code of the bank and the number of the account at fixed places. */
function partsOfIban(iban: string): string[] {
  if (/^DE\d{20}$/.test(iban)) return [iban.slice(4, 12), iban.slice(12)]
  return /^AT\d{18}$/.test(iban) ? [iban.slice(4, 9), iban.slice(9)] : []
}

/** Whether two texts name one account: with zeros in front, the currency behind, or the bank and number of an IBAN. */
export function isSameAccount(written: string, { accountNumber, currency }: Account): boolean {
  const parts = bare(written).map((part) => (part.endsWith(currency) ? part.slice(0, -currency.length) : part))
  const own = accountNumber.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const names = [[own], partsOfIban(own)].map((some) => some.map((part) => part.replace(/^0+/, '')).join('/'))
  return names.includes(parts.join('/')) || (parts.length > 1 && names[0] === parts.at(-1))
}

/** A line under the number that we know the account by. */
export const namedAs = <Line extends Account>(line: Line, account: Account): Line =>
  line.currency === account.currency && isSameAccount(line.accountNumber, account)
    ? { ...line, accountNumber: account.accountNumber }
    : line
