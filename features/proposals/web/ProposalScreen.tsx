import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useHotelsOnMap } from '#features/hotels/web/map/use-hotels-on-map.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { callKey, useCall } from '#web/use-call.ts'
import { type OfferedProposal, type OfferedStay, viewProposal } from '../contract-public.ts'
import { ChooseDialog } from './ChooseDialog.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { OfferedStayCard } from './OfferedStayCard.tsx'
import { useProposalTexts, useProposalWords } from './texts.ts'

const OfferedMap = lazy(() => import('./OfferedMap.tsx'))

/** The refusal of an unknown link. */
const GONE: ReadonlySet<string> = new Set(['proposal.gone', 'input.invalid'])

/**
 * A proposal, for everybody who has its link. The token is behind the `#`, so that neither logs nor other sites get it;
 * search engines are kept out.
 */
export default function ProposalScreen() {
  const texts = useProposalTexts()
  const linkToken = useLocation().hash.slice(1)
  const proposal = useCall(viewProposal, { linkToken }, { staleTime: 60_000 })
  return (
    <div className="tw-content tw-pad-block-24">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {proposal.error && GONE.has(proposal.error.errorCode) ? (
        <StatePanel tone="empty" level={1} icon="list" title={texts.goneTitle} text={texts.goneText} />
      ) : (
        <CallView query={proposal} skeleton={<Skeleton shape="cards" count={2} />}>
          {(data) => <Offered proposal={data} linkToken={linkToken} />}
        </CallView>
      )}
    </div>
  )
}

/** Who offers what until when, and how to reach them. */
function OfferedHead({ proposal }: { proposal: OfferedProposal }) {
  const texts = useProposalTexts()
  const words = useProposalWords()
  const formats = useFormats()
  const { companyName, phone, logo } = proposal
  return (
    <div>
      {logo === null ? null : <img className="tw-block tw-below-12" src={logo} alt={companyName} height={48} />}
      <PageHeader
        title={proposal.title}
        subtitle={`${words.from(companyName)} · ${words.until(formats.day(proposal.expiresOn))}`}
      />
      {phone === null ? null : (
        <p className="tw-below-12">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{texts.call(companyName, phone)}</a>
        </p>
      )}
      {proposal.words === '' ? null : <p style={{ whiteSpace: 'pre-line' }}>{proposal.words}</p>}
    </div>
  )
}

function Offered({ proposal, linkToken }: { proposal: OfferedProposal; linkToken: string }) {
  const texts = useProposalTexts()
  const words = useProposalWords()
  const client = useQueryClient()
  const [choosing, setChoosing] = useState<OfferedStay | null>(null)
  const { companyName, stays, currency, chosenNo } = proposal
  const ids = useMemo(() => [...new Set(stays.map(({ hotelId }) => hotelId))], [stays])
  // Without them the offer has one picture each and no map.
  const { data: hotels = [] } = useHotelsOnMap(ids)
  return (
    <div className="tw-stack tw-gap-24">
      <OfferedHead proposal={proposal} />
      {chosenNo === null ? null : (
        <p className="tw-act-ground tw-round tw-pad-12" role="status">
          {texts.thanks(companyName)}
        </p>
      )}
      <ol className="tw-stack tw-gap-16">
        {stays.map((stay) => (
          <li key={stay.no} id={`stay-${stay.hotelId}`}>
            <OfferedStayCard
              photos={hotels.find(({ id }) => id === stay.hotelId)?.photos ?? [stay.photo]}
              stay={stay}
              currency={currency}
              chosenNo={chosenNo}
              onChoose={() => setChoosing(stay)}
            />
          </li>
        ))}
      </ol>
      <p className="tw-14 tw-soft">{words.atProperty}</p>
      {hotels.length === 0 ? null : (
        <section aria-label={texts.map}>
          <h2 className="tw-18 tw-below-12">{texts.map}</h2>
          <Suspense fallback={<Skeleton shape="detail" count={1} height={420} />}>
            <OfferedMap hotels={hotels} />
          </Suspense>
        </section>
      )}
      <span className="tw-flex tw-wrap tw-gap-8">
        <DocumentLinks path={`files/proposals/${linkToken}/proposal.pdf`} />
      </span>
      {choosing ? (
        <ChooseDialog
          stay={choosing}
          currency={currency}
          linkToken={linkToken}
          onCancel={() => setChoosing(null)}
          onChosen={(chosen) => {
            client.setQueryData(callKey(viewProposal, { linkToken }), chosen)
            setChoosing(null)
          }}
          onChanged={() => void client.invalidateQueries({ queryKey: callKey(viewProposal) })}
        />
      ) : null}
    </div>
  )
}
