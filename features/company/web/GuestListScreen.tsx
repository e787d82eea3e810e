import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type SavedGuest, savedGuests } from '../guests/contract.ts'
import { GuestDialog, RemoveGuestDialog } from './GuestDialog.tsx'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryName } from './use-country-name.ts'

type Open = { kind: 'edit'; guest: SavedGuest | null } | { kind: 'remove'; guest: SavedGuest } | null

/** Guests a company keeps for its bookings. */
export default function GuestListScreen() {
  const { guests: texts, none, title } = useCompanyPageTexts()
  const formats = useFormats()
  const country = useCountryName()
  const [open, setOpen] = useState<Open>(null)
  const add = (
    <button
      type="button"
      className="tw-button tw-button-primary"
      onClick={() => setOpen({ kind: 'edit', guest: null })}
    >
      {texts.add}
    </button>
  )
  return (
    <>
      <ListScreen
        list={savedGuests}
        title={texts.title}
        searchHint={texts.find}
        head={() => <PageHeader title={texts.title} back={{ to: paths.company(), text: title }} actions={add} />}
        words={{ columns: texts.columns, filters: {}, sums: {}, none, choices: {} }}
        cells={{
          name: ({ surname, givenName }) => `${surname} ${givenName}`,
          nationality: ({ nationality }) => country(nationality),
          consent: ({ consentBy, consentAt }) => texts.agreed(consentBy, formats.moment(consentAt)),
        }}
        reading={{ staleTime: 0 }}
        name={({ surname, givenName }) => texts.openOf(`${surname} ${givenName}`)}
        panel={{
          row: (guest) => <GuestPanel guest={guest} onOpen={(kind) => setOpen({ kind, guest })} />,
        }}
        empty={<Empty icon="account" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      />
      {open?.kind === 'edit' ? <GuestDialog guest={open.guest} onCancel={() => setOpen(null)} /> : null}
      {open?.kind === 'remove' ? <RemoveGuestDialog guest={open.guest} onCancel={() => setOpen(null)} /> : null}
    </>
  )
}

function GuestPanel({ guest, onOpen }: { guest: SavedGuest; onOpen(kind: 'edit' | 'remove'): void }) {
  const { guests: texts, none } = useCompanyPageTexts()
  const formats = useFormats()
  const country = useCountryName()
  return (
    <div className="tw-stack tw-gap-16">
      <h2>{`${guest.surname} ${guest.givenName}`}</h2>
      <DescriptionList
        facts={[
          [texts.columns.nationality, country(guest.nationality)],
          [texts.columns.notes, guest.notes ?? none],
          [texts.columns.consent, texts.agreed(guest.consentBy, formats.moment(guest.consentAt))],
        ]}
      />
      <span className="tw-flex tw-gap-8">
        <button type="button" className="tw-button" onClick={() => onOpen('edit')}>
          {texts.edit}
        </button>
        <button type="button" className="tw-button tw-button-ends" onClick={() => onOpen('remove')}>
          {texts.remove}
        </button>
      </span>
    </div>
  )
}
