import { lazy, Suspense, useState } from 'react'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { useChangeTexts } from '../texts.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }))

/** Opens the change of an order where the answer about the order allows it. */
export function ChangeButton({ order }: { order: OrderDetail }) {
  const texts = useChangeTexts()
  const [isOpen, setOpen] = useState(false)
  if (!order.allowed.includes('change')) return null
  return (
    <>
      <button type="button" className="tw-button" onClick={() => setOpen(true)}>
        {texts.action}
      </button>
      {isOpen ? (
        <Suspense>
          <ChangeDialog order={order} by="CUSTOMER" onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
