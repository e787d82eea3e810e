import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { type Contact, getHotelContacts, sortHotelContacts } from '../contacts/contract.ts'
import { ContactDialog, contactName, RemoveContactDialog, useContactsChanged } from './ContactDialogs.tsx'
import { StopSaleDialog } from './StopSaleDialog.tsx'
import { useContactTexts } from './texts.ts'

/** Whom to write to or call at a hotel, in the order in which they are tried. */
export default function HotelContactsScreen() {
  const { id = '' } = useParams()
  const contacts = useCall(getHotelContacts, { hotelId: id }, { staleTime: 0 })
  return (
    <CallView query={contacts} skeleton={<Skeleton shape="rows" count={4} />}>
      {(data) => <Contacts hotel={data} />}
    </CallView>
  )
}

type Open =
  | { readonly kind: 'stopSale' }
  | { readonly kind: 'edit'; readonly contact: Contact | null }
  | { kind: 'remove'; contact: Contact }
  | null

function Contacts({ hotel }: { hotel: OutputOf<typeof getHotelContacts> }) {
  const texts = useContactTexts()
  const language = useLanguage()
  const seesOrders = useRight('ops.orders')
  const [open, setOpen] = useState<Open>(null)
  const columns = useColumns(hotel, setOpen)
  const { hotelId, contacts, phone } = hotel
  const isReached = contacts.some(({ role, sends, bouncedAt }) => role === 'RESERVATIONS' && sends && !bouncedAt)
  const close = () => setOpen(null)
  const add = (
    <button
      type="button"
      className="tw-button tw-button-primary"
      onClick={() => setOpen({ kind: 'edit', contact: null })}
    >
      {texts.add}
    </button>
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={nameIn(language, hotel)}
        back={{ to: paths.deskHotel(hotelId), text: texts.back }}
        actions={
          <>
            {seesOrders ? (
              <Link className="tw-button" to={paths.deskHotelMessages(hotelId)}>
                {texts.answers}
              </Link>
            ) : null}
            {add}
          </>
        }
      />
      <p className="tw-soft tw-below-12">{phone === null ? texts.lead : `${texts.lead} ${texts.ownPhone(phone)}`}</p>
      <StopSale hotel={hotel} onChange={() => setOpen({ kind: 'stopSale' })} />
      {isReached ? null : <p className="tw-notice tw-tone-wait tw-below-12">{texts.untold}</p>}
      <DataList
        label={texts.title}
        rows={contacts}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty icon="mail" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      />
      {open?.kind === 'edit' ? <ContactDialog hotelId={hotelId} contact={open.contact} onClose={close} /> : null}
      {open?.kind === 'stopSale' ? <StopSaleDialog hotel={hotel} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <RemoveContactDialog hotelId={hotelId} contact={open.contact} onClose={close} />
      ) : null}
    </>
  )
}

/** Which nights the hotel may close itself, and the way to those that it closed. */
function StopSale({ hotel, onChange }: { hotel: OutputOf<typeof getHotelContacts>; onChange(): void }) {
  const { stopSale: texts } = useContactTexts()
  const language = useLanguage()
  const { stopSale, stopSaleDays } = hotel
  return (
    <p className="tw-row tw-wrap tw-gap-8 tw-below-12">
      <span>
        {texts.current} <strong>{texts.kinds[stopSale]}</strong>
        {stopSale === 'NONE' || stopSaleDays === 0 ? null : ` · ${texts.ahead(stopSaleDays)}`}
      </span>
      <button type="button" className="tw-button tw-button-quiet" onClick={onChange}>
        {texts.change}
      </button>
      <Link to={paths.deskHotelClosings({ keyword: nameIn(language, hotel) })}>{texts.list}</Link>
    </p>
  )
}

function useColumns(hotel: OutputOf<typeof getHotelContacts>, onOpen: (open: Open) => void): Column<Contact>[] {
  const texts = useContactTexts()
  const changed = useContactsChanged()
  const sort = useCallMutation(sortHotelContacts)
  const { hotelId, contacts } = hotel
  const ids = contacts.map(({ id }) => id)
  const moveUp = (at: number) => {
    const [before, moved] = [ids[at - 1] ?? '', ids[at] ?? '']
    const contactIds = [...ids.slice(0, at - 1), moved, before, ...ids.slice(at + 1)]
    sort.mutate(
      { hotelId, contactIds },
      { onSuccess: () => void changed(), onError: (failure) => notify.error(failure.returnMsg) },
    )
  }
  const actionsOf = (contact: Contact) => {
    const at = ids.indexOf(contact.id)
    return [
      { key: 'edit', text: texts.change, onAction: () => onOpen({ kind: 'edit', contact }) },
      { key: 'up', text: texts.up, disabled: at === 0 || sort.isPending, onAction: () => moveUp(at) },
      { key: 'remove', text: texts.remove, danger: true, onAction: () => onOpen({ kind: 'remove', contact }) },
    ]
  }
  const { columns, roles, none } = texts
  return [
    { key: 'role', title: columns.role, cell: ({ role }) => roles[role], phone: 'aside' },
    { key: 'name', title: columns.name, cell: ({ name }) => name ?? none, wrap: true },
    {
      key: 'email',
      title: columns.email,
      cell: (contact) => <Address contact={contact} />,
      wrap: true,
      phone: 'title',
    },
    { key: 'phone', title: columns.phone, cell: ({ phone }) => phone ?? none },
    {
      key: 'language',
      title: columns.language,
      cell: ({ language }) => (language === null ? texts.ofCountry : LANGUAGES[language].name),
    },
    { key: 'mails', title: columns.mails, cell: ({ sends }) => (sends ? texts.yes : texts.no) },
    {
      key: 'actions',
      title: columns.actions,
      cell: (contact) => (
        <ActionMenu label={columns.actions} name={texts.actionsOf(contactName(contact))} actions={actionsOf(contact)} />
      ),
    },
  ]
}

function Address({ contact: { email, bouncedAt } }: { contact: Contact }) {
  const texts = useContactTexts()
  const formats = useFormats()
  if (bouncedAt === null) return email ?? texts.none
  return (
    <span className="tw-inline-row tw-wrap tw-gap-8" title={texts.refusedAt(formats.moment(bouncedAt))}>
      {email}
      <StatusChip tone="lost">{texts.refused}</StatusChip>
    </span>
  )
}
