import { useEffect, useRef, useState } from 'react'
import { focusFirstError } from './field-errors.ts'

/**
 * Stops the form of a field that is wrong by itself: what such a field shows has not reached its form, which would send
 * an earlier value. `stopped` says that somebody tried to send it.
 */
export function useStopsForm(isWrong: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    const form = isWrong ? box.current?.closest('form') : null
    if (!form) return undefined
    // On the form itself, so that React, which listens further out, never hears of it.
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setStopped(true)
      focusFirstError(form)
    }
    form.addEventListener('submit', stop)
    return () => form.removeEventListener('submit', stop)
  }, [isWrong])
  return { box, stopped: stopped && isWrong }
}
