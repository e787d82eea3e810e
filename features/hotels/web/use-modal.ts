import { type RefObject, useEffect, useRef } from 'react'

/** Shows a dialog over the page for as long as it is drawn, and gives the focus back to what it was opened from. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const element = dialog.current
    opener.current ??= document.activeElement
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    // The page behind keeps its place while the dialog is scrolled.
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      // Only now that the dialog is gone can anything behind it take the focus.
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [dialog])
}
