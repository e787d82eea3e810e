import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { accountMails } from './accounts/mail.ts'
import { approvalMails } from './approvals/mail.ts'
import { disputeMails } from './bills/dispute-mail.ts'
import { billMails } from './bills/mail.ts'
import { statementMails } from './bills/statement-mail.ts'
import { changeMails } from './changes/mail.ts'
import { companyMails } from './company/mail.ts'
import { hotelGroupMails } from './groups/hotel-mail.ts'
import { groupMails } from './groups/mail.ts'
import { recordingMailer } from './bounces.ts'
import { heldMails } from './held-mails.ts'
import { arrivalMails } from './hotels/arrivals-mail.ts'
import { hotelMails } from './hotels/mail.ts'
import { hotelReminderMails } from './hotels/reminder-mail.ts'
import { walkedHotelMails } from './hotels/walk-mail.ts'
import { invoiceDocumentMails, invoiceMails } from './invoices/mail.ts'
import { deadlineJob, deadlinePlans } from './orders/deadlines.ts'
import { orderNotices } from './orders/notice.ts'
import { silentMail } from './orders/silent-mail.ts'
import { sentVouchers } from './orders/voucher-mail.ts'
import { noticeCalls } from './notices/calls.ts'
import { noticeJob, noticeSubscription } from './notices/tell.ts'
import { paymentMails } from './payments/mail.ts'
import { transferMails } from './payments/transfer-mail.ts'
import { preferenceCalls } from './preferences/calls.ts'
import { proposalMails } from './proposals/mail.ts'
import { digestJob, digestMails } from './preferences/digest.ts'
import { rateMails } from './rates/mail.ts'
import { sentTickets, ticketMails } from './tickets/mail.ts'
import { sentTrips } from './trips/mail.ts'
import { undeliveredCalls, undeliveredJob } from './undelivered/calls.ts'
import { watchMails } from './watches/mail.ts'

/** Tells people what happened to their orders and accounts. */
export function notificationsFeature(given: Deps): Feature {
  const deps = { ...given, mailer: recordingMailer(given, 'NOTICE') }
  const links = { ...given, mailer: recordingMailer(given, 'LINK') }
  // A hotel must hear of its booking, a visitor get the tickets and a buyer the invoice.
  const documents = { ...given, mailer: recordingMailer(given, 'DOCUMENT') }
  // Mails that people can switch off, or that wait while they want none.
  const chosen = [
    orderNotices(deps),
    ...paymentMails(deps),
    ...transferMails(deps),
    ...billMails(deps),
    ...disputeMails(deps),
    ...statementMails(deps),
    ...invoiceMails(deps),
    ...approvalMails(deps),
    ...watchMails(deps),
    proposalMails(deps),
    ...groupMails(deps),
    ...ticketMails(deps),
    ...companyMails(deps),
  ]
  return {
    handlers: [...noticeCalls(deps), ...preferenceCalls(deps), ...undeliveredCalls(deps)],
    jobs: [deadlineJob(deps), noticeJob(deps), digestJob(deps), undeliveredJob(deps)],
    subscriptions: [
      noticeSubscription(deps),
      ...deadlinePlans(deps),
      ...chosen,
      heldMails(chosen),
      digestMails(deps),
      ...accountMails(links),
      ...changeMails(links),
      rateMails(links),
      silentMail(links),
      hotelMails(documents),
      arrivalMails(documents),
      walkedHotelMails(documents),
      hotelReminderMails(documents),
      ...hotelGroupMails(documents),
      sentTickets(documents),
      sentTrips(documents),
      sentVouchers(documents),
      invoiceDocumentMails(documents),
    ],
  }
}
