import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import { InPageLanguage } from './InPageLanguage.tsx'
import { Panel } from './Panel.tsx'
import styles from './Panel.module.css'

/** A button that unfolds a small panel of anything. Escape and a press elsewhere fold it again, and the focus goes back to the button. */
export function Popover({
  text,
  label,
  disabled = false,
  children,
}: {
  text: ReactNode
  label: string
  disabled?: boolean
  children: (close: () => void) => ReactNode
}) {
  return (
    <InPageLanguage>
      <DialogTrigger>
        <Button className="tw-button" isDisabled={disabled}>
          {text}
        </Button>
        <Panel>
          <Dialog aria-label={label} className={`${styles.content}`}>
            {({ close }) => children(close)}
          </Dialog>
        </Panel>
      </DialogTrigger>
    </InPageLanguage>
  )
}
