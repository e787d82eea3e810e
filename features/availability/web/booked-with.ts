import { createContext, type ReactNode } from 'react'

/** A hotel or ticket. */
export type BookedWithProps = { readonly soldId: string }

/**
 * Draws what is often booked with a hotel or ticket, on its page. The frame gives it; without one there is nothing.
 */
export const BookedWithContext = createContext<(props: BookedWithProps) => ReactNode>(() => null)
