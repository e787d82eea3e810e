import { Refusal } from '#contract/refusals.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import type { PaymentDeps } from '../deps.ts'
import { decideTransfer, getTransfer, type TransferDetail } from './contract.ts'
import { decide } from './decide.ts'
import { listInvolved } from './involved.ts'
import { deskActions, secondFrom } from './rules.ts'
import * as sql from './transfers.sql.ts'

async function readDetail(deps: PaymentDeps, caller: Caller, id: string): Promise<TransferDetail> {
  return deps.db.read(caller, async (reader) => {
    const found = await reader.oneOrNone(sql.findForDesk, { id })
    if (!found) throw new Refusal('transfer.not_found')
    const { row, status, seenById, secondFromMinor, ...rest } = found
    const account = await reader.oneOrNone(sql.findAccount, row)
    const receipt = seenById === null ? null : { proposedBy: seenById }
    const involved = await listInvolved(reader, row)
    const allowed = deskActions({ attemptStatus: status, receipt, involved }, caller.staffId)
    const isInvolved = involved.has(caller.staffId) || (seenById !== null && involved.has(seenById))
    const second = secondFrom(secondFromMinor, account?.secondFromMinor ?? null)
    return { ...row, ...rest, secondFromMinor: second, involved: isInvolved, allowed }
  })
}

/** The operator's calls about bank transfers. */
export function deskTransferCalls(deps: PaymentDeps): Handler[] {
  return [
    handle(getTransfer, ({ caller, input }) => readDetail(deps, caller, input.transferId)),
    handle(decideTransfer, async (context) => {
      await decide(deps, context)
      return readDetail(deps, context.caller, context.input.transferId)
    }),
  ]
}
