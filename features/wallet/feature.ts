import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Feature } from '#server/http/handler.ts'
import { transactionHandlers } from './calls/transactions.ts'
import { getWallet } from './contract.ts'
import { exportFile, exportHandler } from './export/file.ts'
import { statementFile } from './statement/file.ts'
import { findWallet } from './store.ts'

/** What the wallet answers. */
export function walletFeature(deps: Deps): Feature {
  const { db } = deps
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
      exportHandler(deps),
    ],
    files: [exportFile(deps), statementFile(deps)],
  }
}
