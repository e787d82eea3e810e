import { useEffect } from 'react'

/** Whether the focused field takes the key. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Makes `/` focus the place field of the search bar, except while a field has focus. */
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
