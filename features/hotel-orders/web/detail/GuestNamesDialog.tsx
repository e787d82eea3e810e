import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getHotelOrder, getVoucher, listHotelOrders, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { correctGuestNames } from '#features/hotel-orders/contract-booking.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { useOrderTexts } from '../texts.ts'

type Names = readonly { readonly guests: readonly { surname: string; givenName: string }[] }[]

/** The names with one part of one guest's replaced. */
function withName(
  rooms: Names,
  place: { room: number; guest: number },
  change: { surname?: string; givenName?: string },
) {
  return rooms.map(({ guests }, room) => ({
    guests: guests.map((one, guest) => (room === place.room && guest === place.guest ? { ...one, ...change } : one)),
  }))
}

/** Corrects the names of the guests who were booked; who they are stays. */
export function GuestNamesDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const texts = useOrderTexts()
  const client = useQueryClient()
  const call = useCallMutation(correctGuestNames)
  const [rooms, setRooms] = useState<Names>(() =>
    order.rooms.map(({ guests }) => ({ guests: guests.map(({ surname, givenName }) => ({ surname, givenName })) })),
  )
  const parts = [
    ['surname', texts.surnameOf],
    ['givenName', texts.givenNameOf],
  ] as const

  function submit(): void {
    call.mutate(
      { orderId: order.id, rooms: rooms.map(({ guests }) => ({ guests: [...guests] })) },
      {
        onSuccess: async () => {
          await Promise.all(
            [getHotelOrder, getVoucher, listHotelOrders].map((changed) =>
              client.invalidateQueries({ queryKey: callKey(changed) }),
            ),
          )
          notify.success(texts.namesSaved)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={texts.correctNames}
      confirmLabel={texts.save}
      inPairs
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p className="tw-soft">{texts.correctNamesHint}</p>
          {order.rooms.map(({ guests }, room) =>
            guests.map((booked, guest) =>
              parts.map(([part, label]) => (
                <Field
                  key={`${room}.${guest}.${part}`}
                  label={label(guestName(booked))}
                  error={errors[`rooms.${room}.guests.${guest}.${part}`]}
                >
                  {(control) => (
                    <input
                      {...control}
                      className="tw-input"
                      maxLength={60}
                      value={rooms[room]?.guests[guest]?.[part] ?? ''}
                      onChange={({ target }) => setRooms(withName(rooms, { room, guest }, { [part]: target.value }))}
                    />
                  )}
                </Field>
              )),
            ),
          )}
        </>
      )}
    </FormDialog>
  )
}
