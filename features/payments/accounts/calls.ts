import { proposeChange } from '#features/changes/propose.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import type { PaymentDeps } from '../deps.ts'
import { bankAccountChange, bankAccountClosing } from './changes.ts'
import { closeBankAccount, saveBankAccount } from './contract.ts'

/** The operator's calls about the bank accounts customers pay to. */
export function bankAccountCalls(deps: PaymentDeps): Handler[] {
  return [
    handle(saveBankAccount, (context) => proposeChange(deps, context, bankAccountChange)),
    handle(closeBankAccount, (context) => proposeChange(deps, context, bankAccountClosing)),
  ]
}
