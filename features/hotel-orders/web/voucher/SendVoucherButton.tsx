import { lazy, Suspense, useState } from 'react'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useOrderTexts } from '../texts.ts'
import type { SentVoucher } from './SendVoucherDialog.tsx'

const SendVoucherDialog = lazy(async () => ({
  default: (await import('./SendVoucherDialog.tsx')).SendVoucherDialog,
}))

/** Opens the mail with an order's voucher. */
export function SendVoucherButton({ order }: { order: SentVoucher }) {
  const texts = useOrderTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="tw-button" onClick={() => setOpen(true)}>
        <Icon name="mail" size={18} />
        {texts.actions.mailVoucher}
      </button>
      {isOpen ? (
        <Suspense>
          <SendVoucherDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
