import { paths } from '#web/paths.ts'
import type { NoticeRow } from '../notices/contract.ts'

type Linked = Pick<NoticeRow, 'topic' | 'subjectId' | 'facts'>

/** The first beginning of a topic that fits says which page. */
const PAGES: readonly (readonly [beginning: string, page: (notice: Linked) => string])[] = [
  ['hotel_order.', ({ subjectId }) => paths.hotelOrderDetail(subjectId)],
  ['ticket_order.', ({ subjectId }) => paths.ticketOrderDetail(subjectId)],
  ['approval.', ({ subjectId }) => paths.approvals({ open: subjectId })],
  ['bill.', ({ subjectId }) => paths.billDetail(subjectId)],
  ['invoice.', ({ subjectId }) => paths.invoiceDetail(subjectId)],
  ['company.', () => paths.company()],
  ['staff.', () => paths.account()],
  ['wallet.', ({ facts }) => paths.transactionList({ keyword: facts.code })],
  ['watch.', ({ subjectId }) => paths.watches({ open: subjectId })],
  ['proposal.', ({ subjectId }) => paths.proposalList({ open: subjectId })],
  ['group.', ({ subjectId }) => paths.group(subjectId)],
  ['payment.transfer_', ({ subjectId }) => paths.payResult(subjectId)],
  ['payment.', ({ facts }) => paths.transactionList({ keyword: facts.forCode ?? facts.code })],
]

/** The page of what a notice is about. */
export function noticeLink(notice: Linked): string {
  const page = PAGES.find(([beginning]) => notice.topic.startsWith(beginning))?.[1]
  return page === undefined ? paths.passwordEdit() : page(notice)
}
