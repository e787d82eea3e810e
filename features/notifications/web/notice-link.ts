import { paths } from '#web/paths.ts'
import type { NoticeRow } from '../notices/contract.ts'

/** The page of what a notice is about. */
export function noticeLink({ topic, subjectId, facts }: Pick<NoticeRow, 'topic' | 'subjectId' | 'facts'>): string {
  if (topic.startsWith('hotel_order.')) return paths.hotelOrderDetail(subjectId)
  if (topic.startsWith('approval.')) return paths.approvals({ open: subjectId })
  if (topic.startsWith('bill.')) return paths.billDetail(subjectId)
  if (topic.startsWith('invoice.')) return paths.invoiceDetail(subjectId)
  if (topic.startsWith('watch.')) return paths.watches({ open: subjectId })
  if (topic.startsWith('proposal.')) return paths.proposalList({ open: subjectId })
  if (topic.startsWith('group.')) return paths.group(subjectId)
  if (topic.startsWith('payment.transfer_')) return paths.payResult(subjectId)
  if (topic.startsWith('payment.')) return paths.transactionList({ keyword: facts.forCode ?? facts.code })
  return paths.passwordEdit()
}
