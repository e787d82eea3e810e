import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { marginOf } from '#features/hotel-orders/rules/cost.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { type DeskTicketOrder, decideTicketOrder, deskTicketOrders, getDeskTicketOrder } from '../contract-desk.ts'
import { TicketOrderChip } from '../web/TicketOrderListScreen.tsx'
import { History, Money, References, Tickets, Visit } from '../web/TicketOrderParts.tsx'
import { useTicketWords } from '../web/words.ts'
import { TicketDayDialog } from './TicketDayDialog.tsx'
import { useTicketQueueTexts } from './texts.ts'
import { bookerOf } from '#features/hotel-orders/web/booking/booker-of.ts'

export type Decision = DeskTicketOrder['allowed'][number]

const BASIS = 10_000

type Props = { orderId: string; decision: Decision | null; onDecide(decision: Decision | null): void }

/** An order beside the desk's list: what was sold, its money and history, and the decision it waits for. */
export function DeskTicketPanel({ orderId, decision, onDecide }: Props) {
  const order = useCall(getDeskTicketOrder, { orderId }, { staleTime: 0 })
  return (
    <CallView query={order} skeleton={<Skeleton shape="detail" count={2} />}>
      {(data) => (
        <>
          <Shown order={data} onDecide={onDecide} />
          {decision !== null && data.allowed.includes(decision) ? (
            <DecisionDialog order={data} decision={decision} onDone={() => onDecide(null)} />
          ) : null}
        </>
      )}
    </CallView>
  )
}

function Shown({ order, onDecide }: { order: DeskTicketOrder; onDecide(decision: Decision): void }) {
  const texts = useTicketQueueTexts()
  const words = useTicketWords()
  return (
    <div className="tw-stack tw-gap-16">
      <div className="tw-row tw-wrap tw-between tw-gap-8">
        <h2>{order.code}</h2>
        <TicketOrderChip order={order} />
      </div>
      <p>{order.companyName}</p>
      {order.allowed.length === 0 ? null : (
        <div className="tw-row tw-wrap tw-gap-8">
          {order.allowed.map((decision) => (
            <button
              key={decision}
              type="button"
              className={`tw-button ${decision === 'confirm' ? 'tw-button-primary' : 'tw-button-danger'}`}
              onClick={() => onDecide(decision)}
            >
              {texts[decision]} <KeyHint letter={decision === 'confirm' ? 'C' : 'R'} />
            </button>
          ))}
        </div>
      )}
      {order.supplierReference === null ? null : (
        <DescriptionList facts={[[texts.supplierReference, order.supplierReference]]} />
      )}
      <Visit order={order} />
      <WholeDay order={order} />
      <Money order={order} />
      <Margin order={order} />
      <Tickets order={order} />
      {order.contact ? <References order={order} /> : null}
      <History order={order} />
      <p className="tw-small tw-soft">
        {words.texts.bookedOn(words.formats.moment(order.createdAt), bookerOf(order), order.bookedBy)}
      </p>
    </div>
  )
}

/** Opens cancelling all orders of this ticket for its day. */
function WholeDay({ order }: { order: DeskTicketOrder }) {
  const { day: texts } = useTicketQueueTexts()
  const words = useTicketWords()
  const [isOpen, setOpen] = useState(false)
  const { productId, day } = order
  return (
    <div>
      <button type="button" className="tw-button" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {isOpen ? (
        <TicketDayDialog productId={productId} title={words.title(order)} day={day} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

/** Cost and margin of an order at the time of sale; empty for people who may not see them. */
function Margin({ order: { costMinor, totalMinor, currency } }: { order: DeskTicketOrder }) {
  const texts = useTicketQueueTexts()
  const { formats } = useTicketWords()
  if (costMinor === undefined) return null
  const { marginMinor, marginBasisPoints } = marginOf(totalMinor, costMinor)
  return (
    <Card title={texts.costTitle}>
      <DescriptionList
        facts={[
          [texts.cost, <MoneyText key="cost" amountMinor={costMinor} currency={currency} />],
          [
            texts.margin,
            <>
              <MoneyText amountMinor={marginMinor} currency={currency} tone={marginMinor < 0 ? 'lost' : 'good'} />{' '}
              {formats.percent(marginBasisPoints / BASIS, 2)}
            </>,
          ],
        ]}
      />
    </Card>
  )
}

type DecisionProps = { order: DeskTicketOrder; decision: Decision; onDone(): void }

/** What the supplier said: its reference for a confirmation, why for a rejection. */
function DecisionDialog({ order: { id: orderId, code }, decision, onDone }: DecisionProps) {
  const texts = useTicketQueueTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideTicketOrder)
  const [typed, setTyped] = useState({ supplierReference: '', note: '' })
  const refresh = () =>
    Promise.all(
      [deskTicketOrders.search, getDeskTicketOrder].map((changed) =>
        client.invalidateQueries({ queryKey: callKey(changed) }),
      ),
    )
  const fields = decision === 'confirm' ? (['supplierReference', 'note'] as const) : (['note'] as const)
  return (
    <FormDialog
      title={texts.decide[decision](code)}
      confirmLabel={texts[decision]}
      danger={decision === 'reject'}
      failure={call.error}
      busy={call.isPending}
      onSubmit={() =>
        call.mutate(
          { orderId, action: decision, ...typed },
          {
            onSuccess: async () => {
              notify.success(texts.decided[decision](code))
              await refresh()
              onDone()
            },
            onError: () => void refresh(),
          },
        )
      }
      onCancel={onDone}
    >
      {(errors) =>
        fields.map((name) => (
          <Field
            key={name}
            label={name === 'note' ? texts.note[decision] : texts.supplierReference}
            error={errors[name]}
          >
            {(control) => (
              <input
                {...control}
                className="tw-input"
                autoComplete="off"
                maxLength={name === 'note' ? 300 : 100}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))
      }
    </FormDialog>
  )
}
