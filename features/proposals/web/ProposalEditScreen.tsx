import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getProposal } from '../contract.ts'
import { setBasket, useBasket } from './basket.ts'
import { LinkCard } from './LinkCard.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { useProposalTexts } from './texts.ts'

/** The form of a proposal; without one, of a new one with the rates that were added to it. */
export default function ProposalEditScreen() {
  const texts = useProposalTexts()
  const [query] = useSearchParams()
  const proposalId = query.get('proposalId')
  const [made, setMade] = useState<{ id: string; linkToken: string } | null>(null)
  const proposal = useCall(
    getProposal,
    { proposalId: proposalId ?? '' },
    { enabled: proposalId !== null, staleTime: 0 },
  )
  const back = { to: paths.proposalList(), text: texts.title }
  if (made) {
    return (
      <>
        <PageHeader title={texts.readyTitle} back={back} />
        <LinkCard id={made.id} linkToken={made.linkToken} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={proposalId === null ? texts.newTitle : texts.editTitle} back={back} />
      {proposalId === null ? (
        <NewProposal onMade={setMade} />
      ) : (
        <CallView query={proposal} skeleton={<Skeleton shape="detail" count={3} height={160} />}>
          {(data) => <ProposalForm key={data.id} proposal={data} rates={data.stays.map(({ rate }) => rate)} />}
        </CallView>
      )}
    </>
  )
}

function NewProposal({ onMade }: { onMade: (made: { id: string; linkToken: string }) => void }) {
  const texts = useProposalTexts()
  const staffId = useUser()?.staffId ?? ''
  const basket = useBasket(staffId)
  if (basket.length === 0) {
    return (
      <Empty
        icon="list"
        title={texts.basketEmptyTitle}
        text={texts.basketEmptyText}
        action={
          <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
            {texts.findHotels}
          </Link>
        }
      />
    )
  }
  return (
    <ProposalForm
      proposal={null}
      rates={basket}
      onRates={(rates) => setBasket(staffId, rates)}
      onMade={(made) => {
        setBasket(staffId, [])
        onMade(made)
      }}
    />
  )
}
