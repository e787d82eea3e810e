import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { accountMails } from './accounts/mail.ts'
import { billMails } from './bills/mail.ts'
import { hotelMails } from './hotels/mail.ts'
import { deadlineJob, deadlinePlans } from './orders/deadlines.ts'
import { orderNotices } from './orders/notice.ts'
import { paymentMails } from './payments/mail.ts'
import { transferMails } from './payments/transfer-mail.ts'

/** Tells people what happened to their orders and accounts. */
export function notificationsFeature(deps: Deps): Feature {
  return {
    handlers: [],
    jobs: [deadlineJob(deps)],
    subscriptions: [
      ...deadlinePlans(deps),
      orderNotices(deps),
      ...accountMails(deps),
      ...paymentMails(deps),
      ...transferMails(deps),
      ...billMails(deps),
      hotelMails(deps),
    ],
  }
}
