import { Refusal } from '#contract/refusals.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { startFor } from '../attempts/start-for.ts'
import type { PayingDeps } from '../channels/channels.ts'
import { startWechatPay } from './contract.ts'
import { WECHAT } from './rules.ts'

/** The customer's calls about WeChat Pay beside those of every payment. */
export function wechatCalls(deps: PayingDeps): Handler[] {
  return [
    handle(startWechatPay, (context) => {
      if (!deps.isOn) throw new Refusal('payment.method_off')
      return startFor(deps, context, WECHAT.method)
    }),
  ]
}
