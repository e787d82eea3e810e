import { message, notification } from 'antd'
import { useEffect, useRef } from 'react'
import { ThemeProvider } from '#web/theme/ThemeProvider.tsx'
import type { Notice } from './notify.ts'

/** Seconds a message and a notification stay (specification, section 9). */
const MESSAGE_SECONDS = 3
const NOTIFICATION_SECONDS = 4.5

/** The notices in our theme; it comes with the library, so that pages load neither before there is something to say. */
export default function NoticeBoard({ notices }: { notices: readonly Notice[] }) {
  return (
    <ThemeProvider>
      <Board notices={notices} />
    </ThemeProvider>
  )
}

/** Shows each notice once, in the order they came. */
function Board({ notices }: { notices: readonly Notice[] }) {
  const [messages, messageHolder] = message.useMessage({ duration: MESSAGE_SECONDS, maxCount: 3 })
  const [notifications, notificationHolder] = notification.useNotification({ duration: NOTIFICATION_SECONDS, placement: 'topRight' })
  const shown = useRef(0)
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) {
      if (notice.kind === 'message') void messages.open({ type: notice.tone, content: notice.text })
      else notifications.open({ type: notice.tone, title: notice.title, description: notice.text, role: 'status' })
    }
    shown.current = notices.length
  }, [notices, messages, notifications])
  return (
    <>
      {messageHolder}
      {notificationHolder}
    </>
  )
}
