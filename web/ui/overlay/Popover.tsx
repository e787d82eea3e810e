import { type ReactNode, useState } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import { Panel } from './Panel.tsx'

type Props = {
  text: ReactNode
  /** What the panel is, for screen readers. */ label: string
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel. Escape and a press elsewhere close it, and the focus returns to the button. */
export function Popover({ text, label, disabled = false, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <InPageLanguage>
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button className="tw-button" isDisabled={disabled}>
          {text}
        </Button>
        <Panel aria-label={label}>{children(() => setOpen(false))}</Panel>
      </DialogTrigger>
    </InPageLanguage>
  )
}
