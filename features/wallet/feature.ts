import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Feature } from '#server/http/handler.ts'
import { transactionHandlers } from './calls/transactions.ts'
import { getWallet } from './contract.ts'
import { transactionList } from './list.ts'
import { statementFile } from './statement/file.ts'
import { findWallet } from './store.ts'

/** What the wallet answers. */
export function walletFeature(deps: Deps): Feature {
  const { db } = deps
  const list = transactionList(deps)
  return {
    handlers: [
      handle(getWallet, async ({ caller }) => {
        const { agreement, companyId } = caller
        if (companyId === null || agreement === null) throw new Refusal('agreement.none')
        const found = await db.read(caller, (reader) => findWallet(reader, companyId, agreement.currency))
        if (!found) throw new Refusal('wallet.not_found')
        return found
      }),
      ...transactionHandlers(deps),
      ...list.handlers,
    ],
    files: [...list.files, statementFile(deps)],
  }
}
