import { type RefObject, useEffect, useState } from 'react'

/** Shows a dialog over the page while it is rendered, and then returns the focus to the element that opened it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // Before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    // The page behind keeps its place while the dialog is scrolled.
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      // Only now that the dialog is gone can anything behind it take the focus.
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog, opener])
}
