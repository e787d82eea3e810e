import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMyInfo } from '#features/identity/contract.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { startSession } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { StatePanel } from './ui/page/StatePanel.tsx'

const LOOK_MS = 30_000

/** Replaces content that needs an approved company, and disappears once the operator has approved it. */
export function PendingCompany() {
  const texts = useFrameTexts()
  const client = useQueryClient()
  const { data } = useCall(getMyInfo, {}, { staleTime: 0, refetchInterval: LOOK_MS })
  useEffect(() => {
    if (!data || data.company?.status === 'PENDING_VERIFICATION') return
    startSession(data)
    void client.resetQueries()
  }, [data, client])
  return <StatePanel tone="empty" icon="clock" title={texts.pendingTitle} text={texts.pendingText} />
}
