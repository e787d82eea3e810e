import { lazy, Suspense } from 'react'
import { getWallet } from '#features/wallet/contract.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'

const CreditStop = lazy(() => import('./CreditStop.tsx'))

/** Says on every page that overdue bills stop orders on account; what it says loads with the first stop. */
export function CreditStopBanner() {
  const maySee = useRight('wallet.read')
  const wallet = useCall(getWallet, {}, { enabled: maySee })
  if (!maySee || typeof wallet.data?.creditStoppedAt !== 'string') return null
  return (
    <Suspense fallback={null}>
      <CreditStop />
    </Suspense>
  )
}
