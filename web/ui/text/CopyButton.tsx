import { useState } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon } from './Icon.tsx'

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const texts = useFrameTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      // Without the right to the clipboard, the text can still be selected by hand.
    }
  }
  return (
    <>
      <button
        type="button"
        className="tw-icon-button tw-icon-button-in-text tw-act"
        aria-label={`${texts.copy}: ${what}`}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status" className="tw-soft tw-small">
        {copied ? texts.copied : ''}
      </span>
    </>
  )
}
