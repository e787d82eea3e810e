import styles from './KeyHint.module.css'

/**
 * Shows the shortcut key of the button around it. Devices without a keyboard hide it; `aria-keyshortcuts` tells screen
 * readers.
 */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <kbd className={`tw-center ${styles.key}`} aria-hidden="true">
      {letter}
    </kbd>
  )
}
