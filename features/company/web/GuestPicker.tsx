import { useState } from 'react'
import { createPortal } from 'react-dom'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useCall } from '#web/use-call.ts'
import { type SavedGuest, searchSavedGuests } from '../guests/contract.ts'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryName } from './use-country-name.ts'

/** Picks one of the company's saved guests for a row of a booking; nothing while none is saved. */
export function GuestPicker({ label, onPick }: { label: string; onPick(guest: SavedGuest): void }) {
  const { guests: texts } = useCompanyPageTexts()
  const [open, setOpen] = useState(false)
  const any = useCall(searchSavedGuests, { pageSize: 1 }, { staleTime: 60_000 })
  if (!any.data?.total) return null
  return (
    <>
      <TextButton aria-label={`${texts.pick}: ${label}`} onClick={() => setOpen(true)}>
        {texts.pick}
      </TextButton>
      {open
        ? // Rendered outside the heading that holds the button, which a screen reader would read with the whole list.
          createPortal(
            <PickDialog
              onCancel={() => setOpen(false)}
              onPick={(guest) => {
                onPick(guest)
                setOpen(false)
              }}
            />,
            document.body,
          )
        : null}
    </>
  )
}

const PAGE_SIZE = 10

function PickDialog({ onPick, onCancel }: { onPick(guest: SavedGuest): void; onCancel(): void }) {
  const { guests: texts } = useCompanyPageTexts()
  const frame = useFrameTexts()
  const country = useCountryName()
  const [{ keyword, pageNo }, setAsked] = useState({ keyword: '', pageNo: 1 })
  const found = useCall(searchSavedGuests, { keyword, pageNo, pageSize: PAGE_SIZE }, { keepPrevious: true })
  return (
    <Dialog
      title={texts.pickNone}
      onCancel={onCancel}
      actions={
        <button type="button" className="tw-button" onClick={onCancel}>
          {frame.cancel}
        </button>
      }
    >
      <div role="search" className="tw-below-16">
        <input
          className="tw-input tw-full"
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          maxLength={100}
          value={keyword}
          onChange={({ target }) => setAsked({ keyword: target.value, pageNo: 1 })}
        />
      </div>
      <CallView query={found} skeleton={<Skeleton shape="lines" count={5} />}>
        {(page) => (
          <>
            {page.list.length === 0 ? <p className="tw-soft">{texts.emptyTitle}</p> : null}
            <ul className="tw-stack tw-gap-4 tw-flat">
              {page.list.map((guest) => (
                <li key={guest.id}>
                  <button type="button" className="tw-button tw-button-quiet tw-full" onClick={() => onPick(guest)}>
                    <span className="tw-medium">{`${guest.surname} ${guest.givenName}`}</span>
                    <span className="tw-soft">
                      {[country(guest.nationality), guest.notes].filter(Boolean).join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager
              pageNo={page.pageNo}
              pageSize={page.pageSize}
              total={page.total}
              onChange={(next) => setAsked({ keyword, pageNo: next })}
              quiet
            />
          </>
        )}
      </CallView>
    </Dialog>
  )
}
