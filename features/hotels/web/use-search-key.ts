import { useEffect } from 'react'

/** Whether a key is meant for the field it was pressed in. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Lets `/` go to the place field of the search bar, from everywhere on the page but a field. */
export function useSearchKey(): void {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const field = document.querySelector<HTMLElement>('[data-search-shortcut]')
      if (!field || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.focus()
      field.click()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}
