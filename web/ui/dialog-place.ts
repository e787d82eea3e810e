import { createContext } from 'react'

/**
 * The dialog that something stands in. Above a modal dialog nothing of the page can be reached, so panels opened from
 * it are drawn inside it.
 */
export const DialogPlace = createContext<Element | null>(null)
