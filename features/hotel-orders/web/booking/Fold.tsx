import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** What is chosen in it; shown while it is closed. */
  said: string
  /** Whether something in it must be seen: it is asked for, or wrong. */
  needed: boolean
  startsOpen?: boolean
  children: ReactNode
}

/** Optional fields, folded until they are wanted; their title says what is chosen in them. */
export function Fold({ title, said, needed, startsOpen = false, children }: Props) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details
      className="tw-above-16"
      open={open || needed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="tw-14 tw-pressable">
        <span className="tw-medium">{title}</span>
        {open || said === '' ? null : <span className="tw-soft"> · {said}</span>}
      </summary>
      {children}
    </details>
  )
}
