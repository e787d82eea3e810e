import type { RawRoute } from '#server/http/handler.ts'
import type { PaymentDeps } from '../deps.ts'
import { hearNotification } from '../events/notify.ts'
import { NOTIFY_PATH } from './configure.ts'

/** The address of WeChat Pay's notifications; an error answer makes WeChat Pay repeat them. */
export function wechatNotifications(deps: PaymentDeps): RawRoute {
  return {
    path: `/${NOTIFY_PATH}`,
    run: async (message) => {
      const outcome = await hearNotification(deps, message)
      return outcome === 'HEARD'
        ? { status: 204 }
        : { status: outcome === 'NOT_PROVEN' ? 401 : 400, json: { code: 'FAIL', message: 'not believed' } }
    },
  }
}
