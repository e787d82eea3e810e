import { addDays } from '#contract/dates.ts'
import { CLIENT_ROUNDINGS, type ClientMarkUp, roundingIn } from '#contract/client-price.ts'
import { currencyDigits } from '#contract/money.ts'
import { today } from '#web/format.ts'
import type { Proposal } from '../contract.ts'

/** A proposal that is being written. */
export type Draft = {
  title: string
  words: string
  kind: 'PERCENT' | 'AMOUNT'
  percent: number | null
  amountMinor: number | null
  /** `roundToMinor` and `lessMinor` in one value, as the field chooses it. */
  rounding: string
  withLogo: boolean
  expiresOn: string
}

/** Days that a new proposal can be chosen from, and its mark-up where the company has none for its clients. */
const NEW = { days: 7, markUp: { markUpBasisPoints: 1000, markUpMinor: 0, roundToMinor: 1, lessMinor: 0 } }

/** A draft to begin with: a new one with the company's mark-up for its clients, or what is saved. */
export function draftOf(proposal: Proposal | null, ofCompany: ClientMarkUp = NEW.markUp): Draft {
  const { title, words, withLogo, expiresOn, markUpBasisPoints, markUpMinor, ...rounding } = proposal ?? {
    title: '',
    words: '',
    withLogo: true,
    expiresOn: addDays(today(), NEW.days),
    ...ofCompany,
  }
  return {
    title,
    words,
    withLogo,
    expiresOn,
    kind: markUpMinor > 0 ? 'AMOUNT' : 'PERCENT',
    percent: markUpBasisPoints > 0 ? markUpBasisPoints / 100 : null,
    amountMinor: markUpMinor > 0 ? markUpMinor : null,
    rounding: roundingKey(rounding),
  }
}

/** The mark-up of a draft, as the call takes it. */
export function markUpOf({ kind, percent, amountMinor, rounding }: Draft): ClientMarkUp {
  const [roundToMinor = 1, lessMinor = 0] = rounding.split('-').map(Number)
  const isPercent = kind === 'PERCENT'
  return {
    markUpBasisPoints: isPercent ? Math.round((percent ?? 0) * 100) : 0,
    markUpMinor: isPercent ? 0 : (amountMinor ?? 0),
    roundToMinor,
    lessMinor,
  }
}

type Rounding = Pick<ClientMarkUp, 'roundToMinor' | 'lessMinor'>

const roundingKey = ({ roundToMinor, lessMinor }: Rounding) => `${roundToMinor}-${lessMinor}`

/** How the client's prices can be rounded up: not at all, to whole units of the currency, to prices that end in .99. */
export function roundings(currency: string): (Rounding & { key: string })[] {
  const unit = 10 ** currencyDigits(currency)
  const whole = [10, 50, 100].map((units) => ({ roundToMinor: units * unit, lessMinor: 0 }))
  const all = [...CLIENT_ROUNDINGS.map((rounding) => roundingIn(currency, rounding)), ...whole]
  return [...new Map(all.map((one) => [roundingKey(one), { ...one, key: roundingKey(one) }])).values()]
}
