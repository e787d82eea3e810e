import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  getHotelOrder,
  getVoucher,
  listHotelOrders,
  type OrderDetail,
  setCustomerReference,
} from '#features/hotel-orders/contract.ts'
import styles from './OrderDetail.module.css'
import { isOver } from '../list/order-groups.ts'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** The three references, always apart: ours, the customer's with a way to change it, the hotel's. */
export function OrderReferences({ order, atDesk = false }: { order: OrderDetail; atDesk?: boolean }) {
  const texts = useOrderTexts()
  return (
    <Card title={texts.references}>
      <dl className={`tw-stack tw-facts ${styles.references}`}>
        <div>
          <dt>{texts.ourReference}</dt>
          <dd>
            <Copyable text={order.code} />
          </dd>
        </div>
        <div>
          <dt>{atDesk ? texts.customerReferenceAtDesk : texts.customerReference}</dt>
          <dd>
            <CustomerReference order={order} atDesk={atDesk} />
          </dd>
        </div>
        <div>
          <dt>{texts.hotelReference}</dt>
          <dd>
            {order.hotelConfirmation ? (
              <Copyable text={order.hotelConfirmation} />
            ) : (
              <span className="tw-soft">{missingNumber(order, texts)}</span>
            )}
          </dd>
        </div>
        <HotelTold order={order} />
        {order.department === null ? null : (
          <div>
            <dt>{texts.columns.department}</dt>
            <dd>{order.department}</dd>
          </div>
        )}
        {order.costCentre === null ? null : (
          <div>
            <dt>{texts.columns.costCentre}</dt>
            <dd>{order.costCentre}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** When the hotel was asked, opened the page of the mail, and answered; nothing where it was not mailed. */
function HotelTold({ order: { hotelTold } }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (hotelTold === null) return null
  const { mailedAt, openedAt, answeredAt } = hotelTold
  const steps = [
    texts.hotelTold.mailed(formats.moment(mailedAt)),
    ...(openedAt === null ? [] : [texts.hotelTold.opened(formats.moment(openedAt))]),
    ...(answeredAt === null ? [] : [texts.hotelTold.answered(formats.moment(answeredAt))]),
  ]
  return (
    <div>
      <dt>{texts.hotelTold.title}</dt>
      <dd className="tw-soft">{steps.join(' · ')}</dd>
    </div>
  )
}

/** What is said where the hotel's number is not there. */
function missingNumber({ status, hotelCalled }: OrderDetail, texts: ReturnType<typeof useOrderTexts>): string {
  if (isOver(status)) return texts.none
  return hotelCalled ? texts.hotelCalled : texts.hotelReferenceMissing
}

function Copyable({ text }: { text: string }) {
  const texts = useOrderTexts()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify.success(texts.copied(text))
  }
  return (
    <span className={`tw-inline-row tw-gap-4 tw-nowrap ${styles.copyable}`}>
      <strong className="tw-tabular">{text}</strong>
      {/* Browsers give no clipboard to pages without TLS other than this machine's. */}
      {navigator.clipboard ? (
        <button
          type="button"
          className="tw-soft tw-icon-button tw-icon-button-in-text"
          aria-label={`${texts.copy} ${text}`}
          onClick={() => void copy()}
        >
          <Icon name="copy" size={16} />
        </button>
      ) : null}
    </span>
  )
}

function CustomerReference({ order, atDesk }: { order: OrderDetail; atDesk: boolean }) {
  const texts = useOrderTexts()
  const [editing, setEditing] = useState(false)
  if (editing) return <ReferenceForm order={order} onDone={() => setEditing(false)} />
  return (
    <span className={`tw-inline-row tw-gap-4 tw-nowrap ${styles.copyable}`}>
      {order.customerReference ? (
        <strong className="tw-tabular">
          {atDesk ? (
            order.customerReference
          ) : (
            <Link to={paths.trip(order.customerReference)} title={texts.tripOf}>
              {order.customerReference}
            </Link>
          )}
        </strong>
      ) : (
        <span className="tw-soft">{texts.none}</span>
      )}
      {order.allowed.includes('setCustomerReference') ? (
        <button
          type="button"
          className="tw-soft tw-icon-button tw-icon-button-in-text"
          aria-label={texts.editReference}
          onClick={() => setEditing(true)}
        >
          <Icon name="edit" size={16} />
        </button>
      ) : null}
    </span>
  )
}

function ReferenceForm({ order, onDone }: { order: OrderDetail; onDone(): void }) {
  const texts = useOrderTexts()
  const client = useQueryClient()
  const [typed, setTyped] = useState(order.customerReference ?? '')
  const call = useCallMutation(setCustomerReference)
  const error = call.error?.fields?.['customerReference'] ?? call.error?.returnMsg

  function submit(event: FormEvent): void {
    event.preventDefault()
    call.mutate(
      { orderId: order.id, customerReference: typed.trim() },
      {
        onSuccess: async () => {
          await Promise.all(
            [getHotelOrder, getVoucher, listHotelOrders].map((changed) =>
              client.invalidateQueries({ queryKey: callKey(changed) }),
            ),
          )
          notify.success(texts.referenceSaved)
          onDone()
        },
      },
    )
  }

  return (
    <form className={`tw-stack tw-gap-8 ${styles.referenceForm}`} onSubmit={submit}>
      <input
        className="tw-input"
        aria-label={texts.customerReference}
        aria-invalid={error ? true : undefined}
        autoFocus
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
        {texts.save}
      </button>
      {error ? (
        <span className="tw-13 tw-lost tw-whole-row" role="alert">
          {error}
        </span>
      ) : null}
    </form>
  )
}
