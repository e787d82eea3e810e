import { EXCHANGE_RATES_FAULTS } from './faults.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ChangeRow } from '#features/changes/contract.ts'
import { changeKind } from '#features/changes/kind.ts'
import { proposeChange } from '#features/changes/propose.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { ProposedRates } from './contract.ts'
import type { RateLine } from './rules.ts'
import { insertRates, listReplaced } from './store.ts'

/** Most pairs that the title of a proposal names. */
const MOST_NAMED = 20

const nameOf = ({ base, quote, effectiveAt }: RateLine) =>
  [`${base}/${quote}`, effectiveAt].filter((part) => part !== null).join(' · ')

/** Adding rates that are far from the last ones; what was to count from a moment that has passed counts at once. */
export const exchangeRatesChange = changeKind({
  kind: 'EXCHANGE_RATES',
  input: ProposedRates,
  apply: async (tx, { input: { rates }, staffId, nowMs }) => {
    const isPast = ({ effectiveAt }: RateLine) => effectiveAt !== null && Date.parse(effectiveAt) <= nowMs
    const added = rates.map((rate) => (isPast(rate) ? { ...rate, effectiveAt: null } : rate))
    // The rate that each replaces at its own instant, so that the second of two proposals for one instant is stale.
    const replaced = await listReplaced(tx, added)
    await insertRates(tx, added, staffId)
    const pairs = [...new Set(rates.map(({ base, quote }) => `${base}/${quote}`))]
    return {
      title: [...pairs.slice(0, MOST_NAMED), ...(pairs.length > MOST_NAMED ? ['…'] : [])].join(', '),
      companyId: null,
      currency: null,
      before: Object.fromEntries(rates.map((rate, at) => [nameOf(rate), replaced[at] ?? null])),
      after: Object.fromEntries(rates.map((rate) => [nameOf(rate), rate.rate])),
    }
  },
})

/** Proposes rates for a second person, with the proof that they take. */
export function proposeRates(
  deps: Deps,
  context: CallContext<{ proof?: string | undefined }, 'ops.accounts'>,
  rates: readonly RateLine[],
): Promise<ChangeRow> {
  const { proof } = context.input
  if (proof === undefined)
    throw new Refusal('rate.far', {
      fields: { proof: EXCHANGE_RATES_FAULTS.needsProof },
    })
  const input: { proof: string; rates: readonly RateLine[] } = { rates, proof }
  return proposeChange(deps, { ...context, input }, exchangeRatesChange)
}
