import { useNavigate } from 'react-router'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { baseAddress } from '#web/base-address.ts'
import { paths } from '#web/paths.ts'
import { type Action, ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'
import { ENDED, useBookAgain } from './BookAgainLink.tsx'
import { chatText } from './chat-text.ts'

/** What an order gives: a text for a chat, its days for a calendar, its confirmation, another booking. */
export function MoreActions({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const navigate = useNavigate()
  const again = useBookAgain(order)
  const { language } = useOrderWords()
  const status = order.status === 'CONFIRMED' ? null : texts.statuses[order.status]
  const link = new URL(paths.hotelOrderDetail(order.id).slice(1), baseAddress()).href
  const copy = async () => {
    const text = chatText(order, { language, status, link, nowMs: Date.now() })
    try {
      await navigator.clipboard.writeText(text)
      notify.success(texts.chatCopied)
    } catch {
      // Browsers give no clipboard to pages without TLS other than this machine's.
      notify.error(texts.chatNotCopied)
    }
  }
  const fileOf = (file: string) => `${assetUrl(`files/hotel-orders/${order.id}/${file}`)}?language=${language}`
  const { actions: names } = texts
  const actions: Action[] = [{ key: 'chat', text: names.copyForChat, icon: 'copy', onAction: () => void copy() }]
  if (order.allowed.includes('voucher')) {
    const [calendar, confirmation] = [fileOf('stay.ics'), fileOf('confirmation.pdf')]
    actions.push(
      { key: 'calendar', text: names.calendar, icon: 'calendar', onAction: () => location.assign(calendar) },
      { key: 'pdf', text: names.confirmation, icon: 'download', onAction: () => void open(confirmation, '_blank') },
    )
  }
  if (again && !ENDED.includes(order.status)) {
    const go = () => {
      again.keep()
      void navigate(again.to)
    }
    actions.push({ key: 'again', text: names.bookAgain, icon: 'bed', onAction: go })
  }
  return <ActionMenu label={texts.actions.more} actions={actions} />
}
