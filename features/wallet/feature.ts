import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Feature } from '#server/http/handler.ts'
import { getWallet } from './contract.ts'
import { findWallet } from './store.ts'

/** What the wallet answers. */
export function walletFeature({ db }: Pick<Deps, 'db'>): Feature {
  return {
    handlers: [
      handle(getWallet, async ({ caller }) => {
        const { agreement, companyId } = caller
        if (companyId === null || agreement === null) throw new Refusal('agreement.none')
        const found = await db.read(caller, (reader) => findWallet(reader, companyId, agreement.currency))
        if (!found) throw new Refusal('wallet.not_found')
        return found
      }),
    ],
  }
}
