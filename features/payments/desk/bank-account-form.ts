import type { DeskBankAccount } from '../accounts/contract.ts'
import { typedOf } from '#contract/money.ts'
import { minorOf, readTyped } from '#web/ui/form/typed-amount.ts'

const FIELDS = [
  { name: 'currency', text: 'currency', most: 3, kind: 'code', optional: false },
  { name: 'companyCode', text: 'companyCode', most: 20, kind: 'code', optional: true },
  { name: 'holder', text: 'holder', most: 140, kind: 'text', optional: false },
  { name: 'bank', text: 'bank', most: 140, kind: 'text', optional: false },
  { name: 'accountNumber', text: 'accountNumber', most: 60, kind: 'code', optional: false },
  { name: 'bic', text: 'bic', most: 20, kind: 'code', optional: true },
  { name: 'clearingCode', text: 'clearingCode', most: 40, kind: 'text', optional: true },
  { name: 'bankAddress', text: 'bankAddress', most: 200, kind: 'text', optional: true },
  { name: 'feeMinor', text: 'fee', most: 16, kind: 'amount', optional: true },
  { name: 'freeFromMinor', text: 'freeFrom', most: 16, kind: 'amount', optional: true },
  { name: 'secondFromMinor', text: 'secondFrom', most: 16, kind: 'amount', optional: false },
  { name: 'openDays', text: 'openDays', most: 2, kind: 'days', optional: false },
] as const
export type FieldKey = (typeof FIELDS)[number]
export type TypedAccount = Record<FieldKey['name'], string>

/** The fields of a new account, or of a changed one, which keeps its currency and company. */
export function fieldsOf(account: DeskBankAccount | null): readonly FieldKey[] {
  return account === null ? FIELDS : FIELDS.filter(({ name }) => name !== 'currency' && name !== 'companyCode')
}

const NOTHING: TypedAccount = {
  currency: '',
  companyCode: '',
  holder: '',
  bank: '',
  accountNumber: '',
  bic: '',
  clearingCode: '',
  bankAddress: '',
  feeMinor: '',
  freeFromMinor: '',
  secondFromMinor: '',
  openDays: '5',
}

/** The form's initial values; zero amounts are empty. */
export function typedAccount(account: DeskBankAccount | null): TypedAccount {
  if (account === null) return NOTHING
  const { currency, holder, bank, accountNumber, openDays } = account
  const amount = (minor: number) => (minor === 0 ? '' : typedOf(minor, currency))
  return {
    ...NOTHING,
    currency,
    holder,
    bank,
    accountNumber,
    bic: account.bic ?? '',
    clearingCode: account.clearingCode ?? '',
    bankAddress: account.bankAddress ?? '',
    feeMinor: amount(account.feeMinor),
    freeFromMinor: amount(account.freeFromMinor),
    secondFromMinor: amount(account.secondFromMinor),
    openDays: String(openDays),
  }
}

type Figures = { feeMinor: number; freeFromMinor: number; secondFromMinor: number; openDays: number }
type Words = { wrongCurrency: string; wrongDays: string; amountFault(typed: string): string }

/** An optional amount in minor units; null when it is no amount. */
function amountOrNone(typed: string, currency: string): number | null {
  const reading = readTyped(typed, currency)
  if (reading.kind === 'refused') return reading.why === 'EMPTY' ? 0 : null
  return reading.kind === 'certain' && reading.minor >= 0 ? reading.minor : null
}

/** The typed amounts as numbers, or the wrong fields; the currency determines the decimals. */
export function figuresIn(
  typed: TypedAccount,
  words: Words,
): { figures: Figures | null; faults: Readonly<Record<string, string>> } {
  const { currency } = typed
  if (!/^[A-Z]{3}$/.test(currency)) return { figures: null, faults: { currency: words.wrongCurrency } }
  const feeMinor = amountOrNone(typed.feeMinor, currency)
  const freeFromMinor = amountOrNone(typed.freeFromMinor, currency)
  const secondFromMinor = minorOf(typed.secondFromMinor, currency)
  const openDays = /^\d{1,2}$/.test(typed.openDays.trim()) ? Number(typed.openDays) : 0
  const daysFit = openDays >= 1 && openDays <= 60
  if (feeMinor !== null && freeFromMinor !== null && secondFromMinor !== null && daysFit) {
    return { figures: { feeMinor, freeFromMinor, secondFromMinor, openDays }, faults: {} }
  }
  const minors = { feeMinor, freeFromMinor, secondFromMinor }
  const amounts = (['feeMinor', 'freeFromMinor', 'secondFromMinor'] as const).filter((name) => minors[name] === null)
  return {
    figures: null,
    faults: {
      ...Object.fromEntries(amounts.map((name) => [name, words.amountFault(typed[name])])),
      ...(daysFit ? {} : { openDays: words.wrongDays }),
    },
  }
}
