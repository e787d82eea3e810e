import type { ReactNode } from 'react'
import type { IconName } from '../text/Icon.tsx'
import { StatePanel } from './StatePanel.tsx'

/** An empty list or page: says why it is empty and what to do next. */
export function Empty({
  title,
  text,
  action,
  icon,
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
  icon?: IconName
}) {
  return <StatePanel tone="empty" title={title} text={text} action={action} {...(icon ? { icon } : {})} />
}
