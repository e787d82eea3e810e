import { useEffect, useRef } from 'react'
import { Mark } from '#web/layouts/BrandMark.tsx'
import { colourElement } from '#web/theme/brand-colours.ts'
import { useThemeChoice } from '#web/theme/color-scheme.ts'
import { Card } from '#web/ui/page/Card.tsx'
import type { Brand } from '../contract.ts'
import styles from './Brand.module.css'
import { useBrandTexts } from './texts.ts'

/** The typed values; empty for a default. */
export type Typed = { name: string; colour: string; senderName: string; footerAddress: string }

type Props = {
  typed: Typed
  brand: Brand
  /** Whether the colour can be shown. */
  sound: boolean
}

/** The header of a page and the head of a mail as they will be with what is typed. */
export function BrandPreview({ typed, brand, sound }: Props) {
  const texts = useBrandTexts()
  const box = useRef<HTMLDivElement>(null)
  const choice = useThemeChoice()
  const colour = typed.colour.trim().toLowerCase()
  useEffect(() => {
    const scheme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
    if (box.current) colourElement(box.current, sound && colour !== '' ? colour : null, scheme)
  }, [colour, sound, choice])
  const name = typed.name.trim() || brand.defaultName
  return (
    <Card title={texts.preview}>
      <div ref={box} className="tw-stack tw-gap-16">
        <section className="tw-stack tw-gap-6" aria-label={texts.previewHeader}>
          <h3 className="tw-13 tw-soft">{texts.previewHeader}</h3>
          <div className={`tw-row tw-wrap tw-between tw-gap-12 tw-round tw-pad-12-16 ${styles.frame}`}>
            <span className="tw-inline-row tw-gap-10 tw-min-0">
              <Mark logo={brand.logoPath} colour={sound && colour !== '' ? colour : null} />
              <strong className="tw-17 tw-anywhere">{name}</strong>
            </span>
            <span className="tw-button tw-button-primary">{texts.previewButton}</span>
          </div>
        </section>
        <section className="tw-stack tw-gap-6" aria-label={texts.previewMail}>
          <h3 className="tw-13 tw-soft">{texts.previewMail}</h3>
          <div className={`tw-stack tw-gap-6 tw-round tw-pad-12-16 ${styles.frame}`}>
            <span className="tw-13 tw-soft">{texts.previewFrom(typed.senderName.trim() || name)}</span>
            <strong className="tw-17 tw-act-strong tw-anywhere">{name}</strong>
            {typed.footerAddress.trim() === '' ? null : (
              <address className={`tw-13 tw-soft tw-anywhere ${styles.address}`}>{typed.footerAddress}</address>
            )}
          </div>
        </section>
      </div>
    </Card>
  )
}
