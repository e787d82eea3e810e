import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { removeManagedHotels, saveManagedHotels, searchManagedHotels } from '../contract.ts'
import { searchDistributors } from '../contract-list.ts'
import { useToolsTexts } from './texts.ts'

const HotelSearch = lazy(() => import('./HotelSearch.tsx'))

/** The hotels managed for a distributor: found, added and taken away. */
export function ManagedHotels({ distributorId }: { distributorId: string }) {
  const { distributors: texts } = useToolsTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const [pageNo, setPageNo] = useState(1)
  const hotels = useCall(searchManagedHotels, { distributorId, pageNo }, { keepPrevious: true, staleTime: 0 })
  const add = useCallMutation(saveManagedHotels)
  const leave = useCallMutation(removeManagedHotels)
  const then = {
    onSuccess: () => {
      for (const call of [searchManagedHotels, searchDistributors])
        void client.invalidateQueries({ queryKey: callKey(call) })
    },
    onError: notify.failure,
  }
  return (
    <section className="tw-stack tw-gap-12" aria-label={texts.managed}>
      <h3>{texts.managed}</h3>
      <Suspense fallback={<Skeleton shape="lines" count={1} />}>
        <HotelSearch onHotel={(hotelId) => add.mutate({ distributorId, hotelIds: [hotelId] }, then)} />
      </Suspense>
      <CallView query={hotels} skeleton={<Skeleton shape="lines" count={4} />}>
        {({ list, total, pageSize }) =>
          total === 0 ? (
            <p className="tw-soft">{texts.noManaged}</p>
          ) : (
            <>
              <ul className="tw-stack">
                {list.map((hotel) => (
                  <li key={hotel.hotelId} className="tw-row tw-gap-8">
                    <span className="tw-stack tw-grow tw-min-0">
                      <Link to={paths.hotelDetail(hotel.hotelId)}>{nameIn(language, hotel)}</Link>
                      <span className="tw-12 tw-soft">
                        {nameIn(language, { nameEn: hotel.cityEn, nameZh: hotel.cityZh })}
                      </span>
                    </span>
                    <button
                      type="button"
                      className="tw-button tw-button-quiet"
                      aria-label={texts.leave(nameIn(language, hotel))}
                      disabled={leave.isPending}
                      onClick={() => leave.mutate({ distributorId, hotelIds: [hotel.hotelId] }, then)}
                    >
                      <Icon name="close" size={16} />
                    </button>
                  </li>
                ))}
              </ul>
              <Pager pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPageNo} quiet />
            </>
          )
        }
      </CallView>
    </section>
  )
}
