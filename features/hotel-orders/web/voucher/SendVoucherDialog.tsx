import { useState } from 'react'
import { isLanguage, type Language } from '#contract/languages.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { mailVoucher } from '#features/hotel-orders/mailing/contract.ts'
import { voucherMail } from '#features/hotel-orders/mailing/words.ts'
import { useLanguage } from '#web/language.ts'
import { type UserInfo, useUser } from '#web/store.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { LANGUAGES_OFFERED } from '#web/ui/text/languages-offered.ts'
import { useCallMutation } from '#web/use-call.ts'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderTexts } from '../texts.ts'

/** What the mail with a voucher is written from; history and contact are known on pages of the order. */
export type SentVoucher = Pick<OrderDetail, 'id' | 'code' | 'terms' | 'hotelConfirmation' | 'leadGuest'> &
  Partial<Pick<OrderDetail, 'history' | 'contact'>>

/** Where the voucher went last, else the contact of the booking, unless that is its booker. */
function addressOf({ history = [], contact }: SentVoucher, user: UserInfo | null): string {
  const before = history.findLast(({ event }) => event === 'voucher_mailed')?.note
  return before ?? (contact?.email === user?.email ? '' : (contact?.email ?? ''))
}

/** The mail as it is typed; another language writes anew what was not. */
function useMail(order: SentVoucher, user: UserInfo | null) {
  const page = useLanguage()
  const sender = { name: user?.name ?? '', company: user?.company?.name ?? '' }
  const wordsIn = (language: Language) => voucherMail({ ...order, guest: order.leadGuest, sender }, language)
  const [mail, setMail] = useState(() => ({ email: addressOf(order, user), language: page, ...wordsIn(page) }))
  const set = (change: Partial<typeof mail>) => setMail((before) => ({ ...before, ...change }))
  function setLanguage(language: string): void {
    if (!isLanguage(language)) return
    const [before, after] = [wordsIn(mail.language), wordsIn(language)]
    set({
      language,
      ...(mail.subject === before.subject && { subject: after.subject }),
      ...(mail.message === before.message && { message: after.message }),
    })
  }
  return { mail, set, setLanguage }
}

/** A mail to the guest with the voucher: its text is written already, in the language of the PDF. */
export function SendVoucherDialog({ order, onClose }: { order: SentVoucher; onClose(): void }) {
  const texts = useOrderTexts()
  const user = useUser()
  const refresh = useOrderRefresh()
  const call = useCallMutation(mailVoucher)
  const { mail, set, setLanguage } = useMail(order, user)
  const send = () =>
    call.mutate(
      { orderId: order.id, ...mail, email: mail.email.trim() },
      {
        onSuccess: () => {
          notify.success(texts.voucherSent(mail.email.trim()))
          refresh()
          onClose()
        },
      },
    )
  const input = (name: 'email' | 'subject', more: object) => (control: object) => (
    <input
      {...control}
      {...more}
      className="tw-input"
      autoComplete="off"
      value={mail[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <FormDialog
      title={texts.sendVoucher(order.code)}
      confirmLabel={texts.send}
      busy={call.isPending}
      failure={call.error}
      onSubmit={send}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Field label={texts.guestEmail} error={errors['email']}>
            {input('email', { type: 'email', maxLength: 254 })}
          </Field>
          <Select
            label={texts.mailLanguage}
            value={mail.language}
            options={LANGUAGES_OFFERED.map(([value, text]) => ({ value, text }))}
            onChange={setLanguage}
          />
          <Field label={texts.mailSubject} error={errors['subject']}>
            {input('subject', { maxLength: 150 })}
          </Field>
          <Field label={texts.mailText} hint={texts.mailHint(user?.email ?? null)} error={errors['message']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={12}
                maxLength={3000}
                value={mail.message}
                onChange={({ target }) => set({ message: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
