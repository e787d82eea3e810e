import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToNotices, type Notice } from './notify.ts'

const NoticeBoard = lazy(() => import('./NoticeBoard.tsx'))

/** Where notices appear. The library that draws them is loaded with the first one. */
export function Notices() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => listenToNotices((notice) => setNotices((known) => [...known, notice])), [])
  if (notices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <NoticeBoard notices={notices} />
    </Suspense>
  )
}
