import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

type Props = ComponentProps<'button'> & {
  /** `flush`: begins where the text above it begins; `inText`: a word of a line of text. */
  place?: 'flush' | 'inText'
}

/** A button that looks like a link, for secondary actions. */
export function TextButton({ place, className, ...button }: Props) {
  const looks = [styles.button, place && styles[place], className]
  return <button type="button" {...button} className={looks.filter(Boolean).join(' ')} />
}
