import { useId, useState } from 'react'
import styles from './Pay.module.css'
import { usePaymentTexts } from './texts.ts'
import type { Offer } from './Cost.tsx'
import type { Method } from './use-starting.ts'

/** The chosen method, at first the first one; undefined while none is available. */
export function useChosen(offers: readonly Offer[]) {
  const [method, choose] = useState<Method>()
  return { offer: offers.find((offer) => offer.method === method) ?? offers[0], choose }
}

type Props = {
  offers: readonly Offer[]
  chosen: Method | undefined
  /** A warning at bank transfers where the deadline is too short for the bank. */
  slowTransfer?: string | null
  onChoose(method: Method): void
}

/** The available methods. */
export function Methods({ offers, chosen, slowTransfer = null, onChoose }: Props) {
  const { recharge } = usePaymentTexts()
  const id = useId()
  const words = {
    WECHAT: { title: recharge.wechat, text: recharge.wechatText },
    BANK_TRANSFER: { title: recharge.transfer, text: recharge.transferText },
  }
  return (
    <fieldset className={`tw-stack tw-gap-8 tw-flat ${styles.methods}`}>
      <legend>{recharge.method}</legend>
      {offers.length === 0 ? <p>{recharge.none}</p> : null}
      {offers.map(({ method }) => (
        <div
          key={method}
          className={`tw-row tw-gap-12 tw-sunken tw-round tw-pad-16 tw-relative tw-pressable ${styles.method}`}
          data-chosen={method === chosen || undefined}
        >
          <input
            id={`${id}-${method}`}
            type="radio"
            name={id}
            aria-describedby={`${id}-${method}-about${method === 'BANK_TRANSFER' && slowTransfer !== null ? ` ${id}-slow` : ''}`}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <span>
            <label htmlFor={`${id}-${method}`}>{words[method].title}</label>
            <span id={`${id}-${method}-about`} className="tw-soft tw-small">
              {words[method].text}
            </span>
            {method === 'BANK_TRANSFER' && slowTransfer !== null ? (
              <span id={`${id}-slow`} className="tw-tone-wait tw-round tw-pad-12-16 tw-small">
                {slowTransfer}
              </span>
            ) : null}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
