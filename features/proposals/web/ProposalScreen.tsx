import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
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

function Offered({ proposal, linkToken }: { proposal: OfferedProposal; linkToken: string }) {
  const texts = useProposalTexts()
  const words = useProposalWords()
  const formats = useFormats()
  const client = useQueryClient()
  const [choosing, setChoosing] = useState<OfferedStay | null>(null)
  const { companyName, logo, stays, currency, chosenNo } = proposal
  return (
    <div className="tw-stack tw-gap-24">
      <div>
        {logo === null ? null : <img className="tw-block tw-below-12" src={logo} alt={companyName} height={48} />}
        <PageHeader
          title={proposal.title}
          subtitle={`${words.from(companyName)} · ${words.until(formats.day(proposal.expiresOn))}`}
        />
        {proposal.words === '' ? null : <p style={{ whiteSpace: 'pre-line' }}>{proposal.words}</p>}
      </div>
      {chosenNo === null ? null : (
        <p className="tw-act-ground tw-round tw-pad-12" role="status">
          {texts.thanks(companyName)}
        </p>
      )}
      <ol className="tw-stack tw-gap-16">
        {stays.map((stay) => (
          <li key={stay.no}>
            <OfferedStayCard stay={stay} currency={currency} chosenNo={chosenNo} onChoose={() => setChoosing(stay)} />
          </li>
        ))}
      </ol>
      <p className="tw-14 tw-soft">{words.atProperty}</p>
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
