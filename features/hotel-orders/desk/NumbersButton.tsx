import { useState } from 'react'
import { NumbersDialog } from './NumbersDialog.tsx'
import { useNumberTexts } from './NumberLines.tsx'

/** Opens the paste of hotels' confirmation numbers. */
export function NumbersButton() {
  const texts = useNumberTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="tw-button tw-push" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {open ? <NumbersDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
