import { createContext } from 'react'

/**
 * The dialog around a component. Nothing outside a modal dialog can be reached, so panels opened from it are rendered
 * inside it.
 */
export const DialogPlace = createContext<Element | null>(null)
