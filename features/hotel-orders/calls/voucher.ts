import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { getVoucher } from '../contract.ts'
import { readVoucher } from '../voucher-data.ts'

/** The check-in voucher as data; the PDF is a file of its own. */
export function voucherHandlers(deps: Deps): Handler[] {
  return [handle(getVoucher, ({ caller, input }) => readVoucher(deps, caller, input.orderId))]
}
